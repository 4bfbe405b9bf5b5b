/** The one way to write, on a table: whatever changes between reading and writing is noticed, and nothing else fails. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/contract/api-error.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { change, type Decide } from '../../lib/table/change.ts'
import { maxAttempts, StaleWrite } from '../../lib/table/commit.ts'
import { changed, created, removed } from '../../lib/table/decision.ts'
import { readItems } from '../../lib/table/find-item.ts'
import { type ItemRef, kindOf } from '../../lib/table/item.ts'
import type { Items } from '../../lib/table/snapshot.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { tableHolding } from '../test-table.ts'
import { interposedTable } from './faulty-table.ts'
import { itemAt } from './table-contents.ts'

interface Value {
  readonly name: string
  readonly likes?: number
}

const kind = kindOf(z.object({ name: z.string(), likes: z.optional(z.int()) }), { counters: ['likes'] })
const ref = (id: string): ItemRef<Value> => ({ key: { PK: `VEHICLE#${id}`, SK: 'PROFILE' }, kind })
const table = await tableHolding(async (made) => {
  for (const id of ['a', 'b']) await put(made, id, { name: id, likes: 0 })
})

async function put(to: Table, id: string, value: Value): Promise<void> {
  await change(to, async (items) => ({ result: undefined, writes: [changed((await items.read(ref(id)))[0], value)] }))
}

async function take(from: Table, id: string): Promise<void> {
  await change(from, async (items) => ({ result: undefined, writes: [removed((await items.read(ref(id)))[0])] }))
}

const itemOf = (id: string) => itemAt(table, `VEHICLE#${id}`, 'PROFILE')

/** Names `a` after everything that it reads, and counts its attempts. */
function namedAfter(read: (items: Items) => Promise<unknown>) {
  let attempts = 0
  const decide: Decide<number> = async (items) => {
    attempts += 1
    const [[a], shown] = await Promise.all([items.read(ref('a')), read(items)])
    const name = JSON.stringify(shown)
    return { result: attempts, writes: [changed(a, { ...a.value, name })] }
  }
  return decide
}

/** How many attempts the change needs where `other` happens right before its first write. */
async function attemptsWith(decide: Decide<number>, other: () => Promise<unknown>): Promise<number> {
  const { interposed, wasReached } = interposedTable(table, 2, other)
  const attempts = await change(interposed, decide)
  expect(wasReached()).toBe(true)
  return attempts
}

describe('a write is decided again', () => {
  const readB = namedAfter.bind(undefined, async (items) => (await items.read(ref('b')))[0].value ?? null)
  const readNone = namedAfter.bind(undefined, async (items) => (await items.read(ref('c')))[0].value ?? null)

  it.each<[string, () => Decide<number>, () => Promise<unknown>, unknown]>([
    ['the item itself has changed', readB, () => put(table, 'a', { name: 'z' }), { name: 'b', likes: 0 }],
    [
      'another item that was read has changed',
      readB,
      () => put(table, 'b', { name: 'z', likes: 0 }),
      { name: 'z', likes: 0 }
    ],
    ['another item that was read is gone', readB, () => take(table, 'b'), null],
    ['an item exists that did not', readNone, () => put(table, 'c', { name: 'c' }), { name: 'c' }]
  ])('where %s', async (_, decide, other, name) => {
    expect(await attemptsWith(decide(), other)).toBe(2)
    expect(await itemOf('a')).toMatchObject({ name: JSON.stringify(name) })
  })

  it('where an item was deleted and made anew with other content', async () => {
    const anew = async () => {
      await take(table, 'b')
      await put(table, 'b', { name: 'anew' })
    }

    expect(await attemptsWith(readB(), anew)).toBe(2)
    expect(await itemOf('a')).toMatchObject({ name: JSON.stringify({ name: 'anew' }) })
  })

  it('not where what it only looked at has changed', async () => {
    const decide = namedAfter(async (items) => (await items.view(ref('b')))[0])

    expect(await attemptsWith(decide, () => put(table, 'b', { name: 'z' }))).toBe(1)
  })

  it('not where a counter of what it read has changed', async () => {
    expect(await attemptsWith(readB(), () => put(table, 'b', { name: 'b', likes: 5 }))).toBe(1)
  })

  it('so often and no more, with a backoff that doubles', async () => {
    // So small a random part that nothing waits; a power of 2, so that the figures are exact.
    const random = 2 ** -30
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const timer = vi.spyOn(globalThis, 'setTimeout')
    let others = 0
    const decide = namedAfter(async (items) => {
      await items.read(ref('a'))
      others += 1
      await put(table, 'a', { name: `other ${others}` })
      return 'never'
    })

    const meter = newCapacityMeter()
    // What is read before is changed by the attempt itself, each time.
    await expect(metered(meter, () => change(table, decide))).rejects.toThrow(StaleWrite)
    expect(meter.conflicts).toBe(maxAttempts)

    expect(others).toBe(maxAttempts)
    expect(maxAttempts).toBe(8)
    const waits = timer.mock.calls.map(([, milliseconds = 0]) => milliseconds).filter((wait) => wait > 0 && wait < 1)
    expect(waits.map((wait) => wait / random)).toEqual([50, 100, 200, 400, 800, 1600, 3200])
  })
})

describe('counters', () => {
  const like = async (items: Items) => {
    const [a] = await items.read(ref('a'))
    return { result: undefined, writes: [changed(a, { name: 'a', ...a.value, likes: (a.value?.likes ?? 0) + 1 })] }
  }

  it('are added to by many at once, none of whom reads again, and leave the version', async () => {
    const before = await itemOf('a')
    let decisions = 0
    const counted = async (items: Items) => {
      decisions += 1
      return like(items)
    }

    await Promise.all(Array.from({ length: 20 }, () => change(table, counted)))

    expect(await itemOf('a')).toEqual({ ...before, likes: 20 })
    expect(decisions).toBe(20)
  })

  it('keep what was added between the reading and the writing of another attribute', async () => {
    const rename = async (items: Items) => {
      const [a] = await items.read(ref('a'))
      return { result: 1, writes: [changed(a, { ...a.value, name: 'renamed' })] }
    }

    await attemptsWith(rename, () => change(table, like))

    expect(await itemOf('a')).toMatchObject({ name: 'renamed', likes: 1 })
  })
})

describe('a write without a read', () => {
  it('replaces nothing', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const blind = async () => ({ result: undefined, writes: [created(ref('a'), { name: 'blind' })] })

    await expect(change(table, blind)).rejects.toThrow(StaleWrite)
    expect(await itemOf('a')).toMatchObject({ name: 'a' })
  })

  it('cannot be written as the input of a command', async () => {
    const command = new PutCommand({ TableName: table.name, Item: { ...ref('a').key, name: 'blind' } })
    // @ts-expect-error: a decision has writes that the functions of write-plan make.
    const blind: Decide<void> = async () => ({ result: undefined, writes: [command] })

    await change(table, blind)
    expect(await itemOf('a')).toMatchObject({ name: 'a' })
  })
})

/** The table of a reader whose eventually consistent reads are older than the item `a` that is there now. */
function laggingTable(older: Record<string, unknown> | undefined) {
  const consistencies: boolean[] = []
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    const answer = (await table.client.send(command)) as { Responses?: Record<string, Record<string, unknown>[]> }
    const { RequestItems } = command.input as { RequestItems?: Record<string, { ConsistentRead?: boolean }> }
    const request = RequestItems?.[table.name]
    if (!request || !answer.Responses) return answer
    consistencies.push(request.ConsistentRead === true)
    if (request.ConsistentRead) return answer
    const others = (answer.Responses[table.name] ?? []).filter(({ PK }) => PK !== 'VEHICLE#a')
    return { ...answer, Responses: { [table.name]: older ? [...others, older] : others } }
  }) as typeof client.send
  return { lagging: { name: table.name, client }, consistencies }
}

describe('eventually consistent reads at first', () => {
  const eventualFirst = true
  const rename: Decide<string> = async (items) => {
    const [a] = await items.read(ref('a'))
    if (!a.value) throw new ApiError('TRIP_NOT_FOUND')
    if (a.value.name === 'renamed') return { result: 'unchanged' }
    return { result: a.value.name, writes: [changed(a, { ...a.value, name: 'renamed' })] }
  }

  it('that are current lead to a write at once', async () => {
    const { lagging, consistencies } = laggingTable(await itemOf('a'))

    expect(await change(lagging, rename, { eventualFirst })).toBe('a')
    expect(consistencies).toEqual([false])
  })

  it('that lack the item lead to no refusal', async () => {
    const { lagging, consistencies } = laggingTable(undefined)

    expect(await change(lagging, rename, { eventualFirst })).toBe('a')
    expect(consistencies).toEqual([false, true])
  })

  it('that are old do not lead to nothing being written', async () => {
    const older = await itemOf('a').then((item) => ({ ...item, name: 'renamed', v: -1 }))
    const { lagging, consistencies } = laggingTable(older)

    expect(await change(lagging, rename, { eventualFirst })).toBe('a')
    expect(await itemOf('a')).toMatchObject({ name: 'renamed' })
    expect(consistencies).toEqual([false, true])
  })

  it('that are old lead to no write, which their condition prevents', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const older = { ...(await itemOf('a')), name: 'older', v: -1 }
    const { lagging, consistencies } = laggingTable(older)

    expect(await change(lagging, rename, { eventualFirst })).toBe('a')
    // The condition failed, the item was looked at for a lost answer, and read again.
    expect(consistencies).toEqual([false, true, true])
  })

  it('refuse what is refused on consistent reads too', async () => {
    await take(table, 'a')
    const { lagging } = laggingTable(undefined)

    await expect(change(lagging, rename, { eventualFirst })).rejects.toThrow(ApiError)
  })
})

describe('items that were read before', () => {
  const rename: Decide<string> = async (items) => {
    const [a] = await items.read(ref('a'))
    if (a.value?.name === 'renamed') return { result: 'unchanged' }
    return { result: String(a.value?.name), writes: a.value ? [changed(a, { ...a.value, name: 'renamed' })] : [] }
  }

  it('are written without being read again', async () => {
    const known = await readItems(table, [ref('a')])
    const { lagging, consistencies } = laggingTable(undefined)

    expect(await change(lagging, rename, { known })).toBe('a')
    expect(await itemOf('a')).toMatchObject({ name: 'renamed' })
    expect(consistencies).toEqual([])
  })

  it('are read again where they have changed since', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const known = await readItems(table, [ref('a')])
    await put(table, 'a', { name: 'other' })

    expect(await change(table, rename, { known })).toBe('other')
  })

  it('lead to no decision to write nothing', async () => {
    const known = [{ key: ref('a').key, stored: { ...(await itemOf('a')), name: 'renamed' } }]

    expect(await change(table, rename, { known })).toBe('a')
  })
})

describe('a refusal', () => {
  it('writes nothing and is thrown as it is', async () => {
    const refusal = new RefusedWrite('No')
    const decide = async (items: Items) => {
      await items.read(ref('a'))
      throw refusal
    }

    await expect(change(table, decide)).rejects.toBe(refusal)
  })

  it('of admission comes before the first write', async () => {
    const admitted = Promise.reject(new ApiError('RATE_LIMIT_EXCEEDED'))
    admitted.catch(() => {})
    const decide = namedAfter(async () => 'refused')

    await expect(change(table, decide, { admitted })).rejects.toThrow(ApiError)
    expect(await itemOf('a')).toMatchObject({ name: 'a' })
  })
})
