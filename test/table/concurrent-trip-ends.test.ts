/**
 * Many trips of one organization that end at the same time, in simulated time: each transaction holds its items for 10 ms, and
 * cancels those that meet it there.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomNumbers } from '../../infra/demo/simulator/random-numbers.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { change } from '../../lib/table/change.ts'
import type { Decision } from '../../lib/table/decision.ts'
import { publicList, publicShards, scopeList } from '../../lib/table/keys.ts'
import { addedUp, deepPage, totalOf } from '../../lib/table/pages-by-day.ts'
import type { StoredTrip } from '../../lib/trips/stored-trip.ts'
import { publicTripList, tripList } from '../../lib/trips/trip-lists.ts'
import { addPointer, countChanges, pointersTo } from '../../lib/trips/trip-pointers.ts'
import { noon } from '../http/noon.ts'
import { ConflictingTable } from './conflicting-table.ts'
import type { MemoryTable } from './pairs/memory-table.ts'

const organization = organizationScope('fleet')
const milliseconds = 20_000
/** Longer than all attempts of one transaction together. */
const attemptsMilliseconds = 10_000

beforeEach(() => {
  vi.spyOn(Math, 'random').mockImplementation(randomNumbers(20_261_126).next)
  vi.useFakeTimers({ now: noon })
})
afterEach(() => void vi.useRealTimers())

const publicLists = Array.from({ length: publicShards }, (_, shard) => publicList(shard))

const countItems = ({ items }: MemoryTable, list: string) =>
  items.filter(({ PK, SK }) => PK === list && String(SK).startsWith('COUNT#')).length

/** Every tenth one is public. */
function tripEnd(index: number): Decision<void> {
  const trip = {
    id: `trip-${index}`,
    vehicle_id: `car-${index}`,
    timestamp_end: new Date().toISOString(),
    visibility: index % 10 === 0 ? 'PUBLIC' : 'PRIVATE',
    completed: true,
    deleted: false
  } as StoredTrip
  const pointers = pointersTo(trip, [userScope(`driver-${index}`), organization])
  return { result: undefined, writes: pointers.map(addPointer), counts: countChanges(pointers, 1) }
}

/** Changes at random moments of 20 s. Returns how many failed, and how many transactions each took on average. */
async function manyOf(perSecond: number, decide: (index: number) => Decision<void>) {
  const world = new ConflictingTable()
  let [failed, begun] = [0, 0]
  const begin = () => change(world.table, async () => decide(begun++)).catch(() => void failed++)
  for (let at = 0; at < milliseconds; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) setTimeout(begin, at)
  await vi.advanceTimersByTimeAsync(milliseconds + attemptsMilliseconds)
  return { memory: world.memory, begun, failed, each: world.sent / begun }
}

describe.each([
  { perSecond: 100, transactions: 1.8 },
  { perSecond: 200, transactions: 2.5 }
])('$perSecond ends a second in one organization', ({ perSecond, transactions }) => {
  it('are all written and counted exactly, in a few items', async () => {
    const { memory, begun, failed, each } = await manyOf(perSecond, tripEnd)

    expect(failed).toBe(0)
    expect(begun).toBeGreaterThan(0.9 * perSecond * 20)
    expect(each).toBeLessThan(transactions)
    const list = tripList(memory.table, scopeList(organization), ['PRIVATE', 'PUBLIC'])
    const counts = addedUp(await list.countsByDay())
    expect(totalOf(counts)).toBe(begun)
    expect(addedUp(await publicTripList(memory.table).countsByDay())).toEqual(
      new Map([[noon.toISOString().slice(0, 10), Math.ceil(begun / 10)]])
    )
    const last = await deepPage(counts, { offset: begun - 1, limit: 50 }, (upTo, count) => list.newest(upTo, count))
    expect(last).toHaveLength(1)
    for (const one of [scopeList(organization), ...publicLists]) expect(countItems(memory, one)).toBeLessThanOrEqual(8)
  })
})

it('fail in great number where all of them write one item', async () => {
  const key = { PK: 'ORG#fleet', SK: 'SHARED' }
  const { begun, failed } = await manyOf(100, () => ({
    result: undefined,
    writes: [{ kind: 'pointerAdded', key, attributes: {} }]
  }))

  expect(failed / begun).toBeGreaterThan(0.1)
})

it('that do not meet are counted in one item', async () => {
  const { memory, each } = await manyOf(0.5, tripEnd)

  expect(each).toBe(1)
  expect(countItems(memory, scopeList(organization))).toBe(1)
})
