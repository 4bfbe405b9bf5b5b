/** The summary of today while a drive is in progress. */
import { expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { legDividedByRecords } from '../../lib/processing/days/divided-leg.ts'
import { todaysSummary } from '../../lib/summaries/today.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { driving, routeFrom, standing } from '../processing/routes.ts'
import { tripsOf } from '../processing/stored-trips.ts'
import { callerOf } from '../table/running-table.ts'
import { ada } from '../table/world.ts'

const midnight = Date.parse('2026-03-03T00:00:00Z')
const minute = 60_000

/** Drives for 20 minutes, waits for 4, and drives on over midnight, 6 minutes before and 10 after it. */
const overMidnight = driving(standing(driving(standing(routeFrom(midnight - 60 * minute), 30), 20), 4), 16)
const now = new Date(overMidnight.untilMilliseconds)
const metresOfMinute = 50_000 / 60

const todayOf = async ({ table }: UploadWorld, zone = 'UTC') => {
  const options = { now, zoneOf: async () => zone, divide: legDividedByRecords(table, 'van') }
  return (await todaysSummary(table, callerOf(userScope('ada')), 'van', options)).summary
}

it('divides the drive in progress at midnight by its records', async () => {
  const world = uploadWorld({ clock: now })
  await world.take(overMidnight.records)
  const { date, distance_tot, duration_tot, num_trips, num_triplegs, first_start } = await todayOf(world)
  expect({ date, num_trips, num_triplegs, first_start }).toEqual({
    date: '2026-03-03',
    num_trips: 0,
    num_triplegs: 0,
    first_start: '2026-03-03T00:00:00.000Z'
  })
  expect(distance_tot / metresOfMinute).toBeCloseTo(10, 1)
  expect(duration_tot).toBe(600)
})

it('has the whole drive where the day of the vehicle has begun before', async () => {
  const world = uploadWorld({ clock: now })
  await world.take(overMidnight.records)
  const { date, distance_tot, num_trips, num_triplegs } = await todayOf(world, 'America/New_York')
  expect({ date, num_trips, num_triplegs }).toEqual({ date: '2026-03-02', num_trips: 1, num_triplegs: 1 })
  expect(distance_tot / metresOfMinute).toBeCloseTo(36, 1)
})

it('has nothing of a trip in progress that is deleted', async () => {
  const world = uploadWorld({ clock: now })
  await world.take(overMidnight.records)
  const [trip] = tripsOf(world)
  await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, trip?.id ?? '', { deleted: true }, now)
  expect(await todayOf(world)).toMatchObject({ distance_tot: 0, num_trips: 0, vehicle_moved: false })
})
