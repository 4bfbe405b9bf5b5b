/** Capacity that the processing of an upload consumes, with an hour of which the records take up to 4 KB. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { jobStarted } from '../../lib/jobs/job.ts'
import { processVehicle } from '../../lib/processing/process-vehicle.ts'
import { inboxItem } from '../../lib/records/inbox.ts'
import { change } from '../../lib/table/change.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { finishDays } from '../days/rebuilding.ts'
import { expectCostWithin } from '../table/budget.ts'
import { Observation, observe, observed } from '../table/observed-calls.ts'
import { seedsOf } from '../table/seeds.ts'
import { contentsOf, putBack } from '../table/table-contents.ts'
import { startTable } from '../test-table.ts'
import { driving, monday, type Route, routeFrom, standing } from './routes.ts'
import { storeUpload } from './stored-upload.ts'

const table = (await startTable()).open()
observe(table, 'work')
const now = new Date('2026-03-03T12:00:00.000Z')
const second = 1 / 60

async function costOf(records: readonly VehicleRecord[]) {
  await storeUpload(table, 'van', records, now)
  const observation = new Observation()
  await observed(observation, () => processVehicle(table, 'van', { fixRetentionDays: 400, now }))
  expect(await findItem(table, inboxItem('van'))).toBeUndefined()
  return observation.tallies.work.cost
}

const goingOn = (route: Route): Route => ({ ...route, records: [] })
/** The vehicle stands, drives from 8:20 on, and its last upload is of 8:30. */
const parked = standing(routeFrom(monday), 20)
const underWay = driving(goingOn(parked), 10)
let contents: { readonly [route in 'parked' | 'underWay']: Awaited<ReturnType<typeof contentsOf>> }

beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  await seeds.vehicle('ada', 'van')
  await costOf(parked.records)
  const whenParked = await contentsOf(table)
  await costOf(underWay.records)
  contents = { parked: whenParked, underWay: await contentsOf(table) }
})
beforeEach(() => putBack(table, contents.underWay))

it.each([1, 10, 100])('an upload of %i records on a drive', async (count) => {
  const { records } = driving(goingOn(underWay), count * 10 * second)
  expectCostWithin(await costOf(records), { trips: 10, readUnits: 7.5, writeUnits: 6 })
})

it('20 sensor values in each record of an upload, at most 2 write units more than without', async () => {
  const { records } = driving(goingOn(underWay), 100 * second)
  const without = await costOf(records)
  await putBack(table, contents.underWay)
  const sensors = (index: number): Partial<VehicleRecord> => ({
    ...Object.fromEntries([1, 2, 3, 4].map((number) => [`temp_${number}`, 20 + Math.sin(index + number) * number])),
    ...Object.fromEntries([1, 2, 3, 4].map((number) => [`ain_${number}`, ((index * number) % 97) / 10])),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`din_${number}`, index % (number + 1) === 0])),
    custom: Object.fromEntries(
      Array.from({ length: 7 }, (_, name) => [`sensor_${name}`, (index * 31 + name * 7) % 1000])
    )
  })
  const cost = await costOf(records.map((record, index) => ({ ...record, ...sensors(index) })))
  expect(cost.writeUnits - without.writeUnits).toBeLessThanOrEqual(2)
})

it('an upload of 1,000 records on a drive of three hours', async () => {
  expectCostWithin(await costOf(driving(goingOn(underWay), 10_000 * second).records), {
    trips: 14,
    readUnits: 11.5,
    writeUnits: 28
  })
})

it('an upload of a parked vehicle', async () => {
  await putBack(table, contents.parked)
  expectCostWithin(await costOf(standing(goingOn(parked), 10 * second).records), {
    trips: 8,
    readUnits: 7.5,
    writeUnits: 3
  })
})

it('the first upload of an hour, of a parked vehicle', async () => {
  await putBack(table, contents.parked)
  const anHourOn = standing(goingOn(parked), 60)
  expectCostWithin(await costOf(anHourOn.records.slice(-1)), { trips: 9, readUnits: 8, writeUnits: 6 })
})

it('an upload that starts a trip', async () => {
  await putBack(table, contents.parked)
  expectCostWithin(await costOf(driving(goingOn(parked), 3).records), { trips: 8, readUnits: 6.5, writeUnits: 21 })
})

it('an upload that ends the first trip of a vehicle', async () => {
  expectCostWithin(await costOf(standing(goingOn(underWay), 20).records), { trips: 10, readUnits: 8, writeUnits: 36 })
})

it('an upload that ends a trip on a day', async () => {
  await change(table, async () => ({ result: undefined, writes: [jobStarted('rebuild-days', 'van', now)] }))
  await finishDays(table)
  const cost = await costOf(standing(goingOn(underWay), 20).records)
  expectCostWithin(cost, { trips: 12, readUnits: 10, writeUnits: 42 })
})

/** A record between two fixes of the drive, this far north of them. */
function lateRecord(metres: number): VehicleRecord {
  const between = { ...driving(routeFrom(monday + 25 * 60_000), 10 * second).records[0] }
  const latitude = 50 + (4_236 + metres) / 111_195
  return { ...between, atMilliseconds: monday + 25 * 60_000 + 5_000, latitude } as VehicleRecord
}

it('a record that comes late and changes nothing', async () => {
  expectCostWithin(await costOf([lateRecord(0)]), { trips: 10, readUnits: 10.5, writeUnits: 3 })
})

it('a record that comes late and changes the trip', async () => {
  expectCostWithin(await costOf([lateRecord(100)]), { trips: 10, readUnits: 8.5, writeUnits: 5 })
})
