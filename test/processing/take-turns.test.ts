/** The order in which the vehicles of a batch are processed, and which of them are announced again. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { turnsOf } from '../../lib/processing/take-turns.ts'
import { announce, announceMore } from '../../lib/records/announcements.ts'
import { inboxKey, type Key } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const ids = ['backlog-1', 'live-1', 'backlog-2', 'backlog-3', 'live-2']
const idOf = ({ PK }: Pick<Key, 'PK'>) => PK.slice('VEHICLE#'.length)

let memory: MemoryTable
let processed: string[]
/** A clock of the test's own: on a busy machine the time of the batch would be up. */
let milliseconds: number

beforeEach(async () => {
  milliseconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds)
  memory = new MemoryTable('turns', [])
  processed = []
  for (const id of ids) {
    await announce(memory.table, id, id.startsWith('backlog') ? 'BACKLOG#abc' : 'piece', now)
  }
  await announceMore(memory.table, 'backlog-2', now)
})

/** Takes the turn of each vehicle and returns the outcomes. */
async function takeAll(work: (id: string) => void = () => {}): Promise<PromiseSettledResult<void>[]> {
  const keys = ids.map(inboxKey)
  const turns = await turnsOf(memory.table, keys)
  return Promise.allSettled(
    keys.map((key) =>
      turns.take(key, async () => {
        await new Promise(setImmediate)
        processed.push(idOf(key))
        work(idOf(key))
      })
    )
  )
}

const inboxOf = (id: string): StoredItem | undefined => memory.items.find(({ PK }) => PK === `VEHICLE#${id}`)

describe('the vehicles of a batch', () => {
  it('are processed in turn, those without a backlog first', async () => {
    await takeAll()

    expect(processed).toEqual(['live-1', 'live-2', 'backlog-1', 'backlog-2', 'backlog-3'])
  })

  it('are announced again once the time is up, except one with a backlog', async () => {
    const before = inboxOf('backlog-2')
    const outcomes = await takeAll(() => {
      milliseconds += 10_000
    })

    expect(processed).toEqual(['live-1', 'live-2', 'backlog-1'])
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(inboxOf('backlog-2')).toEqual({ ...before, v: Number(before?.v) + 1 })
  })

  it('do not wait for one that fails, and only that one is reported', async () => {
    const outcomes = await takeAll((id) => {
      if (id === 'live-1' || id === 'backlog-1') throw new Error(`${id} fails`)
    })

    expect(processed).toHaveLength(ids.length)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled'
    ])
  })

  it('are not read where the batch has a single vehicle', async () => {
    const send = vi.spyOn(memory.table.client, 'send')
    const key = inboxKey('backlog-1')
    const turns = await turnsOf(memory.table, [key])
    await turns.take(key, async () => void processed.push('backlog-1'))

    expect(processed).toEqual(['backlog-1'])
    expect(send).not.toHaveBeenCalled()
  })
})
