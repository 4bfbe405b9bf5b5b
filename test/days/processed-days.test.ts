/** Days that steps, requests and jobs write, against a job that puts the stored trips into days from the beginning. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TripChange } from '../../lib/contract/resources/trip-change.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { now, type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { tripsOf } from '../processing/stored-trips.ts'
import { runsOf } from '../proof-extent.ts'
import { ada } from '../table/world.ts'
import { daysIn, rebuilt, records, start, zones } from './driven-days.ts'
import { finishDays } from './rebuilding.ts'

const edit: fc.Arbitrary<TripChange> = fc.oneof(
  fc.record({ deleted: fc.boolean() }),
  fc.record({ driver: fc.constantFrom('Ada', 'Max', null) }),
  fc.record({ category: fc.constantFrom('BUSINESS', 'PRIVATE', null) }),
  fc.record({ visibility: fc.constantFrom('PUBLIC', 'PRIVATE') })
)
type Event =
  | { readonly kind: 'upload'; readonly from: number; readonly length: number }
  | { readonly kind: 'edit'; readonly trip: number; readonly change: TripChange }
  | { readonly kind: 'zone'; readonly zone: (typeof zones)[number] }
  | { readonly kind: 'jobs' }
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('upload' as const),
      from: fc.nat({ max: records.length - 1 }),
      length: fc.integer({ min: 50, max: 1500 })
    })
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), trip: fc.nat({ max: 8 }), change: edit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) }
)

async function happen(world: UploadWorld, one: Event): Promise<void> {
  const { table } = world
  if (one.kind === 'upload') await world.take(records.slice(one.from, one.from + one.length))
  if (one.kind === 'jobs') await finishDays(table, now)
  if (one.kind === 'zone') {
    await updateVehicle(table, 'van', { time_zone: one.zone }, now)
    await start(table)
  }
  const trips = one.kind === 'edit' ? tripsOf(world) : []
  const trip = one.kind === 'edit' ? trips[one.trip % Math.max(1, trips.length)] : undefined
  if (one.kind === 'edit' && trip) {
    await changeTrip(table, { ...ada, admitted: Promise.resolve() }, trip.id, one.change, now)
  }
}

const whole: Event = { kind: 'upload', from: 0, length: records.length }

it('are the same in any order of uploads, edits, changes of the time zone and jobs', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
      const world = uploadWorld()
      for (const one of [...events, whole]) await happen(world, one)
      await finishDays(world.table, now)
      const days = daysIn(world.memory.items)
      expect(days).toEqual(await rebuilt(world))
      expect(Object.keys(days)).toContain('INSIGHT#USER#ada#2026-03 VEHICLE#van')
    }),
    {
      numRuns: runsOf(15),
      examples: [
        [
          [{ kind: 'zone', zone: 'Europe/Helsinki' }, { kind: 'jobs' }, whole, { kind: 'zone', zone: 'Asia/Kathmandu' }]
        ],
        [[whole, { kind: 'jobs' }, { kind: 'edit', trip: 3, change: { deleted: true } }]]
      ]
    }
  )
})
