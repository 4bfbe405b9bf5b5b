/** The job that puts trips into local days. */
import { expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { monthOfOwner } from '../../lib/days/read-days.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { uploadWorld } from '../processing/processing-world.ts'
import { daysOfVan, finishDays } from './rebuilding.ts'

const drive = (id: string, from: string, until: string, metres: number) => ({
  id,
  vehicle_id: 'van',
  timestamp_start: `${from}:00.000Z`,
  timestamp_end: `${until}:00.000Z`,
  distance_tot: metres
})

const kilometresOf = async ({ table }: ReturnType<typeof uploadWorld>) => {
  const stored = await daysOfVan(table, '2025-12', 5)
  return [...(stored?.days ?? [])].map(([date, { drives }]) => [
    date,
    drives.reduce((sum, one) => sum + one.millimetres, 0) / 1e6
  ])
}

it('puts the past of a vehicle into days and months', async () => {
  const world = uploadWorld()
  const { table } = world
  await putTriplegs(table, [
    drive('leg', '2026-03-10T08:00', '2026-03-10T09:00', 9000),
    drive('over', '2026-01-31T23:00', '2026-02-01T01:00', 20_000)
  ])
  await putTrips(table, [
    { trip: drive('trip', '2026-03-10T08:00', '2026-03-10T09:00', 10_000) },
    { trip: drive('long', '2026-01-31T23:00', '2026-02-03T01:00', 21_000) }
  ])
  await finishDays(table)
  expect(await kilometresOf(world)).toEqual([
    ['2026-01-31', 10],
    ['2026-02-01', 10],
    ['2026-02-03', 1],
    ['2026-03-10', 10]
  ])
  const since = Date.parse('2026-01-31T23:00:00Z')
  expect(await daysOfVan(table, '2026-02')).toMatchObject({
    zone: 'UTC',
    since,
    isComplete: true
  })
  const months = await Promise.all(['2026-01', '2026-02'].map((month) => monthOfOwner(table, userScope('ada'), month)))
  expect(months.map((month) => month.get('van')?.since)).toEqual([since, undefined])
})
