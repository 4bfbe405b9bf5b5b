/** Any history, written in any order and written again, has in any range the actions that a simple model says. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { listActions } from '../../lib/actions/list-actions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { change } from '../../lib/table/change.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { visitWrites } from '../../lib/visits/stored-visits.ts'
import { seedPlace } from '../owned-places/seeds.ts'
import { followAllPlaces } from '../processing/visits/follow-all-places.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'

const hour = 3_600_000
const begin = Date.parse('2026-03-28T00:00:00.000Z')
const now = new Date(begin + 80 * hour)
const isoOf = (hours: number) => new Date(begin + hours * hour).toISOString()
const ada = userScope('ada')
const vehicles = ['van', 'car'] as const
const places = ['depot', 'harbour'] as const

/** Hours of standing before it, and of its own. */
const span = { before: fc.integer({ min: 1, max: 9 }), lasts: fc.integer({ min: 1, max: 9 }) }
const trip = fc.record({
  ...span,
  visibility: fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
  deleted: fc.boolean(),
  valid: fc.boolean(),
  notes: fc.option(fc.constant('Ice'), { nil: undefined })
})
const history = fc.record({
  trips: fc.array(trip, { maxLength: 4 }),
  visits: fc.array(fc.record({ ...span, place: fc.constantFrom(...places) }), { maxLength: 3 })
})

interface Timed {
  readonly before: number
  readonly lasts: number
}

/** One after the other, in hours since the begin. */
function inTime<T extends Timed>(steps: readonly T[]): (T & { readonly start: number; readonly end: number })[] {
  let at = 0
  return steps.map((step) => {
    const start = at + step.before
    at = start + step.lasts
    return { ...step, start, end: at }
  })
}

type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Type and hour. */
function model({ trips, visits }: History): (readonly [type: string, hour: number])[] {
  return [
    ...inTime(trips).flatMap(({ start, end, deleted, valid, notes }) =>
      deleted || !valid
        ? []
        : [['TRIP_STARTED', start] as const, ['TRIP_ENDED', end] as const, ...(notes ? [['NOTE', end] as const] : [])]
    ),
    ...inTime(visits).flatMap(({ start, end }) => [['PLACE_ENTERED', start] as const, ['PLACE_LEFT', end] as const])
  ]
}

async function world(): Promise<Table> {
  const { table } = new MemoryTable('actions')
  await seedsOf(table).user('ada')
  for (const id of vehicles) await seedsOf(table).vehicle('ada', id)
  for (const id of places) await seedPlace(table, ada, id)
  await followAllPlaces(table, ada)
  return table
}

/** Each trip is first written with another end, as if later records had moved it. */
async function write(table: Table, vehicle: string, { trips, visits }: History, isReversed: boolean) {
  const writes = inTime(trips).map(({ start, end, visibility, deleted, valid, notes }, index) => ({
    id: `${vehicle}-${index}`,
    vehicle_id: vehicle,
    timestamp_start: isoOf(start),
    timestamp_end: isoOf(end),
    visibility,
    deleted,
    valid,
    ...(notes !== undefined && { notes })
  }))
  for (const one of isReversed ? writes.toReversed() : writes) {
    await putTrips(table, [{ trip: { ...one, deleted: false, timestamp_end: isoOf(70) } }], now)
    await putTrips(table, [{ trip: one }], now)
  }
  for (const [index, { start, end, place }] of inTime(visits).entries()) {
    const running = { id: `${vehicle}-${index}`, placeId: place, owner: ada, vehicleId: vehicle, start: isoOf(start) }
    await change(table, async () => ({ result: undefined, writes: visitWrites(undefined, running) }))
    await change(table, async () => ({
      result: undefined,
      writes: visitWrites(running, { ...running, end: isoOf(end) })
    }))
  }
}

it('has the actions of its trips and visits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(history, history),
      fc.nat(75),
      fc.nat(40),
      fc.boolean(),
      async (histories, from, hours, isReversed) => {
        const table = await world()
        const order = isReversed ? vehicles.toReversed() : vehicles
        for (const vehicle of order)
          await write(table, vehicle, histories[vehicles.indexOf(vehicle)] as History, isReversed)
        const range = { from: isoOf(from), to: isoOf(from + hours) }
        const expected = (index: number) =>
          model(histories[index] as History)
            .filter(([, at]) => at >= from && at <= from + hours)
            .map(([type, at]) => `${vehicles[index]} ${isoOf(at)} ${type}`)
        const found = async (vehicle_id?: string) =>
          (await listActions(table, callerOf(ada), { ...range, ...(vehicle_id && { vehicle_id }) }, now)).actions.map(
            ({ vehicle_id: id, timestamp, type }) => `${id} ${timestamp} ${type}`
          )
        for (const [index, vehicle] of vehicles.entries()) {
          expect((await found(vehicle)).toSorted()).toEqual(expected(index).toSorted())
        }
        const all = await found()
        expect(all.toSorted()).toEqual([...expected(0), ...expected(1)].toSorted())
        const moments = all.map((text) => text.split(' ')[1])
        expect(moments).toEqual(moments.toSorted().toReversed())
      }
    ),
    { numRuns: 150 }
  )
})
