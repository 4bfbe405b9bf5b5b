/** Capacity that the processing of an upload consumes, with an hour of which the records take up to 4 KB. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { fixesItem } from '../../lib/uploads/fixes-item.ts'
import { hourOf } from '../../lib/uploads/hour.ts'
import { processUpload } from '../../lib/uploads/process-upload.ts'
import { newUpload, uploadItem, uploadNamed } from '../../lib/uploads/upload-item.ts'
import { expectCostWithin } from '../table/budget.ts'
import { Observation, observe, observed } from '../table/observed-calls.ts'
import { seedsOf } from '../table/seeds.ts'
import { contentsOf, putBack } from '../table/table-contents.ts'
import { startTable } from '../test-table.ts'
import { driving, monday, type Route, routeFrom, standing } from './routes.ts'

const table = (await startTable()).open()
observe(table, 'work')
const now = new Date('2026-03-03T12:00:00.000Z')
const second = 1 / 60

async function costOf(records: readonly VehicleRecord[]) {
  const upload = newUpload(records, now)
  const item = uploadItem('van', upload.records)
  await change(table, async (items) => {
    const [stored] = await items.read(item)
    return { result: undefined, writes: [changed(stored, upload)] }
  })
  const observation = new Observation()
  await observed(observation, () => processUpload(table, uploadNamed(item.key), { fixRetentionDays: 400, now }))
  expect((await findItem(table, item))?.records).toBeUndefined()
  return observation.tallies.work.cost
}

/** Whole write units of the hour's records. */
async function fixesUnits(atMilliseconds: number) {
  const span = { vehicleId: 'van', hour: hourOf(atMilliseconds), halves: '' }
  const bytes = (await findItem(table, fixesItem(span)))?.records?.length ?? 0
  return Math.ceil((bytes + 100) / 1024)
}

const goingOn = (route: Route): Route => ({ ...route, records: [] })
/** It stands, drives from 8:20 on, and the last upload is of 8:30. */
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
  const { records, untilMilliseconds } = driving(goingOn(underWay), count * 10 * second)
  const cost = await costOf(records)
  expectCostWithin(cost, { trips: 13, readUnits: 7.5, writeUnits: 8 + (await fixesUnits(untilMilliseconds)) })
})

it('an upload of 1,000 records on a drive of three hours', async () => {
  expectCostWithin(await costOf(driving(goingOn(underWay), 10_000 * second).records), {
    trips: 12,
    readUnits: 12,
    writeUnits: 39
  })
})

it('an upload of a parked vehicle', async () => {
  await putBack(table, contents.parked)
  expectCostWithin(await costOf(standing(goingOn(parked), 10 * second).records), {
    trips: 11,
    readUnits: 7.5,
    writeUnits: 4
  })
})

it('an upload that starts a trip', async () => {
  await putBack(table, contents.parked)
  expectCostWithin(await costOf(driving(goingOn(parked), 3).records), { trips: 11, readUnits: 6.5, writeUnits: 17 })
})

it('an upload that ends a trip', async () => {
  expectCostWithin(await costOf(standing(goingOn(underWay), 20).records), { trips: 13, readUnits: 8, writeUnits: 27 })
})

it('a record that comes late', async () => {
  const between = { ...driving(routeFrom(monday + 25 * 60_000), 10 * second).records[0] }
  const late = { ...between, atMilliseconds: monday + 25 * 60_000 + 5_000, latitude: 50 + 4_236 / 111_195 }
  expectCostWithin(await costOf([late as VehicleRecord]), { trips: 11, readUnits: 7.5, writeUnits: 17 })
})
