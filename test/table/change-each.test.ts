/** Many changes at once: in their order, as many in a transaction as it takes, each whole or not at all. */
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { change } from '../../lib/table/change.ts'
import { changeEach } from '../../lib/table/change-each.ts'
import { changed, removed } from '../../lib/table/decision.ts'
import { type ItemRef, kindOf } from '../../lib/table/item.ts'
import type { Items } from '../../lib/table/snapshot.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { tableHolding } from '../test-table.ts'
import { callNumbers, failingAtEveryCall, interposedTable } from './faulty-table.ts'
import { everyItem, putBack } from './table-contents.ts'

interface Work {
  readonly id: string
  readonly add: number
}

const kind = kindOf(z.object({ sum: z.int() }))
const ref = (id: string, part = 'PROFILE'): ItemRef<{ sum: number }> => ({
  key: { PK: `VEHICLE#${id}`, SK: part },
  kind
})
const countKey = { PK: 'VEHICLE#all', SK: 'COUNT#2026-03' }
const table = await tableHolding(async () => {})

/** Writes two items and a count: five works of different vehicles have eleven actions. Refuses to add nothing. */
async function addUp(items: Items, { id, add }: Work) {
  const read = await items.read(ref(id), ref(id, 'STATUS'))
  if (add === 0) throw new RefusedWrite(`Nothing for ${id}`)
  const sum = (read[0].value?.sum ?? 0) + add
  const writes = read.map((item) => changed(item, { sum }))
  return { result: `${id}: ${sum}`, writes, counts: [{ key: countKey, attribute: 'r01', amount: 1 }] }
}

/** The table, and how many actions each of its transactions has. */
function watched() {
  const sizes: number[] = []
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    if (command instanceof TransactWriteCommand) sizes.push(command.input.TransactItems?.length ?? 0)
    return table.client.send(command)
  }) as typeof client.send
  return { watching: { name: table.name, client } satisfies Table, sizes }
}

async function sums() {
  const items = (await everyItem(table)).filter(({ SK }) => SK === 'PROFILE')
  return Object.fromEntries(items.map(({ PK, sum }) => [String(PK).slice('VEHICLE#'.length), sum]))
}

async function counted() {
  return (await everyItem(table)).find(({ PK }) => PK === countKey.PK)?.r01
}

interface Step {
  readonly from: number
  readonly to: number
  readonly add: number
}

const noted = kindOf(z.object({ sum: z.optional(z.int()), last: z.optional(z.int()), moves: z.optional(z.int()) }), {
  counters: ['moves']
})

/** Looks at one item and changes another: its counter, all of it, an attribute less, or its existence; 0 changes nothing. */
async function move(items: Items, { from, to, add }: Step) {
  const item = (index: number) => ({ key: ref(`v${index}`).key, kind: noted })
  const [source, target] = await items.read(item(from), item(to))
  const sum = (source.value?.sum ?? 0) + add
  const { last, ...others } = target.value ?? {}
  const moves = (target.value?.moves ?? 0) + 1
  const next = { ...others, moves, ...(add === 2 && { sum, last: last ?? from }) }
  return { result: sum, writes: add === 0 ? [] : [add < 0 ? removed(target) : changed(target, next)] }
}

async function withoutVersions() {
  return (await everyItem(table)).map(({ v, ...item }) => item)
}

describe('many changes', () => {
  const works = Array.from({ length: 120 }, (_, index) => ({ id: `v${index}`, add: index + 1 }))

  it('go into as few transactions as can hold them, none of them cut', async () => {
    const { watching, sizes } = watched()

    expect(await changeEach(watching, works, addUp)).toEqual(works.map(({ id, add }) => `${id}: ${add}`))

    // 49 works of two items and their one count are 99 actions; a fiftieth would be the 101st.
    expect(sizes).toEqual([99, 99, 45])
    expect(await sums()).toEqual(Object.fromEntries(works.map(({ id, add }) => [id, add])))
    expect(await counted()).toBe(120)
  })

  it('are refused one by one', async () => {
    const refused = works.map((work, index) => (index % 3 === 1 ? { ...work, add: 0 } : work))

    const results = await changeEach(table, refused, addUp)

    expect(results.map((result) => (result instanceof RefusedWrite ? result.message : result))).toEqual(
      refused.map(({ id, add }) => (add === 0 ? `Nothing for ${id}` : `${id}: ${add}`))
    )
    expect(await counted()).toBe(80)
  })

  it('of the same item are made one after the other, in their order', async () => {
    const { watching, sizes } = watched()
    const same = [
      { id: 'a', add: 1 },
      { id: 'b', add: 10 },
      { id: 'a', add: 2 },
      { id: 'a', add: 3 }
    ]

    expect(await changeEach(watching, same, addUp)).toEqual(['a: 1', 'b: 10', 'a: 3', 'a: 6'])
    expect(await sums()).toEqual({ a: 6, b: 10 })
    expect(await counted()).toBe(4)
    expect(sizes).toEqual([5])
  })

  it('that meet at one item write it once for each transaction', async () => {
    const { watching, sizes } = watched()
    const meeting = async (items: Items, { id, add }: Work) => {
      const [own, shared] = await items.read(ref(id), ref('shared'))
      const sum = (shared.value?.sum ?? 0) + add
      return { result: sum, writes: [changed(own, { sum: add }), changed(shared, { sum })] }
    }

    const results = await changeEach(watching, works, meeting)

    expect(results).toEqual(works.map(({ add }) => (add * (add + 1)) / 2))
    // 99 works with an item of their own, and the one that they share.
    expect(sizes).toEqual([100, 22])
    expect((await sums()).shared).toBe(7260)
  })

  it('leave the same as one change after the other, whatever they do to which items', async () => {
    const numbers = fc.integer({ min: 0, max: 3 })
    const steps = fc.array(fc.record({ from: numbers, to: numbers, add: fc.integer({ min: -1, max: 2 }) }), {
      minLength: 2,
      maxLength: 12
    })
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await putBack(table, new Map())
        const oneByOne: unknown[] = []
        for (const step of list) oneByOne.push(await change(table, (items) => move(items, step)))
        const expected = await withoutVersions()
        await putBack(table, new Map())

        expect(await changeEach(table, list, move)).toEqual(oneByOne)
        expect(await withoutVersions()).toEqual(expected)
      }),
      { numRuns: 25 }
    )
  })

  it('end with what a decision throws that is no refusal', async () => {
    const failing = async () => {
      throw new Error('A defect')
    }

    await expect(changeEach(table, works, failing)).rejects.toThrow('A defect')
  })

  it('lose nothing to another write, whatever call it comes before', async () => {
    const some = works.slice(0, 60)
    const expected = { ...Object.fromEntries(some.map(({ id, add }) => [id, add])), v55: 1056 }
    for (const at of callNumbers()) {
      await putBack(table, new Map())
      const { interposed, wasReached } = interposedTable(table, at, () =>
        changeEach(table, [{ id: 'v55', add: 1000 }], addUp)
      )
      await changeEach(interposed, some, addUp)
      if (!wasReached()) return
      expect(await sums()).toEqual(expected)
    }
  })

  it.each(['before', 'after'] as const)('are each whole or not at all, whatever call fails (%s)', async (fault) => {
    await failingAtEveryCall(table, fault, async (faulty) => {
      await changeEach(faulty, works.slice(0, 60), addUp)
    })
    const items = await everyItem(table)
    for (const { id } of works.slice(0, 60)) {
      const [profile, status] = items.filter(({ PK }) => PK === `VEHICLE#${id}`)
      expect(profile?.sum).toBe(status?.sum)
    }
  })
})
