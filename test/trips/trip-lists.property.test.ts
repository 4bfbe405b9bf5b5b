import * as fc from 'fast-check'
import { test } from 'vitest'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { type Fault, faultyTable } from '../table/faulty-table.ts'
import { contentsOf, everyItem, putBack } from '../table/table-contents.ts'
import { expectListsInStep } from '../table/trip-lists.ts'
import { simulatedTableHolding } from '../test-table.ts'
import { friend, makeFleet, rental, tripOn, withoutTrips, withTrips } from '../vehicles/fleet.ts'

const table = await simulatedTableHolding(makeFleet)
const fleet = await contentsOf(table)

/** Of the trips that are not completed, those of the last day are running. */
const now = new Date('2024-02-02T09:30:00.000Z')

type Step = (table: Table) => Promise<unknown>

const vehicle = fc.constantFrom('van', 'car')
const scope = fc.constantFrom(friend, rental)

const tripStep = fc
  .record({
    number: fc.nat(7),
    day: fc.constantFrom('2024-01-31', '2024-02-01', '2024-02-02'),
    visibility: fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
    deleted: fc.boolean(),
    completed: fc.boolean(),
    vehicle_id: vehicle
  })
  .map(({ number, day, vehicle_id, ...fields }): Step => {
    // A trip stays with its vehicle.
    const trip = tripOn(day, `${vehicle_id}-${number}`, { vehicle_id, ...fields })
    return (table) => putTrips(table, [trip], now)
  })

const shareStep = fc.tuple(vehicle, scope, fc.constantFrom(withTrips, withoutTrips)).map(
  ([id, to, bits]): Step =>
    (table) =>
      shareVehicle(table, operator, id, to, bits)
)

const unshareStep = fc.tuple(vehicle, scope).map(
  ([id, from]): Step =>
    (table) =>
      unshareVehicle(table, operator, id, from)
)

const steps = fc.array(fc.oneof({ weight: 3, arbitrary: tripStep }, shareStep, unshareStep), {
  minLength: 1,
  maxLength: 12
})

/** At which calls of each step something fails; the step is then done again. */
const faults = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom<Fault>('before', 'after')), {
  maxLength: 12
})

test('after any writes of trips, shares and unshares, every list holds and counts what may be read', async () => {
  await fc.assert(
    fc.asyncProperty(steps, faults, async (sequence, failing) => {
      await putBack(table, fleet)
      for (const [index, step] of sequence.entries()) {
        const [call, fault] = failing[index] ?? [0, undefined]
        await step(faultyTable(table, (number) => (number === call ? fault : undefined))).catch(() => {})
        // Another writer comes between the failure and the repetition.
        if (index % 3 === 2) await putTrips(table, [tripOn('2024-02-01', 'van-0', { visibility: 'PUBLIC' })])
        await step(table)
      }
      expectListsInStep(await everyItem(table))
    }),
    { numRuns: 40 }
  )
})

test('writers at the same time leave every list as it must be', async () => {
  const trips = Array.from({ length: 60 }, (_, index) => tripOn('2024-01-01', `trip-${index}`))
  await putTrips(table, trips)
  await Promise.all([
    shareVehicle(table, operator, 'van', rental, withTrips),
    shareVehicle(table, operator, 'van', friend, withTrips),
    ...trips.map(({ trip }) => putTrips(table, [tripOn('2024-01-02', trip.id, { visibility: 'PUBLIC' })]))
  ])
  await unshareVehicle(table, operator, 'van', friend)
  expectListsInStep(await everyItem(table))
})
