// @module-tag long
/** Capacity that places take of the processing of an upload, beside what it takes without. */
import { beforeAll, expect, it } from 'vitest'
import { userScope } from '../../../lib/contract/scope.ts'
import { processVehicle } from '../../../lib/processing/process-vehicle.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { rounds } from '../../rounds.ts'
import { Observation, observe, observed } from '../../table/observed-calls.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf, everyItem, putBack } from '../../table/table-contents.ts'
import { startTable } from '../../test-table.ts'
import { driving, monday, type Route, routeFrom, standing } from '../routes.ts'
import { storeUpload } from '../stored-upload.ts'
import { follow } from './visit-world.ts'

const table = (await startTable()).open()
observe(table, 'work')
const now = new Date('2026-03-02T08:40:00.000Z')
const ada = userScope('ada')

async function costOf(records: readonly VehicleRecord[]) {
  await storeUpload(table, 'van', records, now)
  const observation = new Observation()
  await observed(observation, () => processVehicle(table, 'van', { fixRetentionDays: 400, now }))
  return observation.tallies.work.cost
}

const goingOn = (route: Route): Route => ({ ...route, records: [] })
/** The vehicle stands, drives from 8:20 on, and its last upload is of 8:30. */
const parked = standing(routeFrom(monday), 20)
const underWay = driving(goingOn(parked), 10)
const further = driving(goingOn(underWay), 1).records

let without: { readonly readUnits: number; readonly writeUnits: number }

beforeAll(async () => {
  const seeds = seedsOf(table)
  await seeds.user('ada')
  await seeds.vehicle('ada', 'van')
  await costOf(parked.records)
  await costOf(underWay.records)
  const contents = await contentsOf(table)
  without = await costOf(further)
  await putBack(table, contents)
})

it('outside of all places, an upload reads the packed places once, and writes nothing more', async () => {
  for (let index = 0; index < 200; index++) {
    const shape = { type: 'Point' as const, coordinates: [100 + index / 10, -30], radius: 150 }
    await seedPlace(table, ada, `far-${index}`, { shape })
  }
  await follow(table)
  for (const _ of rounds(100, () => 'the processing')) {
    if ((await processVehicle(table, 'van', { fixRetentionDays: 400, now })) !== 'more') break
  }
  const packs = (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('PACK#')).length
  expect(packs).toBeGreaterThan(5)

  const cost = await costOf(further)
  expect(cost.readUnits - without.readUnits).toBeGreaterThan(0)
  expect(cost.readUnits - without.readUnits).toBeLessThanOrEqual(packs / 2)
  expect(cost.writeUnits).toBe(without.writeUnits)
})
