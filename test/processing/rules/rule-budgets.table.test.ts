/** Capacity that rules take of the processing of an upload on a drive, beside what it takes without. */
import { ulid } from 'ulid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { processVehicle } from '../../../lib/processing/process-vehicle.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { maxRulesOfVehicle, vehicleRulesItem } from '../../../lib/rules/vehicle-rules.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { Observation, observe, observed } from '../../table/observed-calls.ts'
import { seedsOf } from '../../table/seeds.ts'
import { type Contents, contentsOf, everyItem, putBack } from '../../table/table-contents.ts'
import { startTable } from '../../test-table.ts'
import { driving, monday, type Route, routeFrom, standing } from '../routes.ts'
import { storeUpload } from '../stored-upload.ts'
import { ruleOf } from './rule-world.ts'

const table = (await startTable()).open()
observe(table, 'work')
const now = new Date('2026-03-02T08:40:00.000Z')

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

const watched = [
  { property_indicator: 'speed', value_key: 'ABOVE' },
  { property_indicator: 'battery_main_voltage', value_key: 'ABOVE' },
  { property_indicator: 'fuel_level_pct', value_key: 'BELOW' },
  { property_indicator: 'total_odometer', value_key: 'ABOVE' },
  { property_indicator: 'altitude', value_key: 'ABOVE' }
]

/** As users make them: with IDs of the service, on different fields, half of them with a time window. None comes true. */
const hundredRules: readonly NotificationRule[] = Array.from({ length: maxRulesOfVehicle }, (_, index) => ({
  ...ruleOf('', '', '', 0),
  id: ulid(1_700_000_000_000 + index * 7_919_000),
  ...watched[index % watched.length],
  value: index % 5 === 2 ? 10 + index / 100 : 1_000_000 + index * 17,
  user_id: index % 3 === 0 ? 'max' : 'ada',
  ...(index % 2 === 0 && { tw_start: 'monday 22:00', tw_end: 'friday 06:30', tw_timezone: 'Europe/Berlin' })
}))

let without: { readonly readUnits: number; readonly writeUnits: number }
let contents: Contents

beforeAll(async () => {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'max']) await seeds.user(id)
  await seeds.vehicle('ada', 'van')
  await seeds.share('van', 'USER#max')
  await costOf(parked.records)
  await costOf(underWay.records)
  contents = await contentsOf(table)
  without = await costOf(further)
})
beforeEach(() => putBack(table, contents))

const rulesAre = async (rules: readonly NotificationRule[]) => {
  for (const rule of rules) await putRule(table, rule)
}

/** Reads are counted in whole blocks of 4 KB, half a unit each where they are not consistent. */
async function unitsOfRules(): Promise<number> {
  const item = (await everyItem(table)).find(({ SK }) => SK === vehicleRulesItem('van').key.SK)
  if (!(item?.packed instanceof Uint8Array)) throw new Error('The rules are not packed')
  return Math.ceil(item.packed.byteLength / 4096) / 2
}

const holding = (rule: NotificationRule) => ({ ...rule, property_indicator: 'speed', value_key: 'ABOVE', value: 10 })

describe('an upload on a drive', () => {
  it('reads the packed rules besides, with 100 of them, and writes no more', async () => {
    await rulesAre(hundredRules)
    expect((await findItem(table, vehicleRulesItem('van')))?.rules).toHaveLength(maxRulesOfVehicle)
    const cost = await costOf(further)
    expect(cost.writeUnits).toBe(without.writeUnits)
    expect(cost.readUnits - without.readUnits).toBeLessThanOrEqual(await unitsOfRules())
  })

  it('reads and writes no more than that where ten of them have fired and hold', async () => {
    await rulesAre(hundredRules.map((rule, index) => (index < 10 ? holding(rule) : rule)))
    await costOf(further.slice(0, 1))
    const cost = await costOf(further.slice(1))
    expect(cost.writeUnits).toBe(without.writeUnits)
    expect(cost.readUnits - without.readUnits).toBeLessThanOrEqual(await unitsOfRules())
  })

  it('takes 6 write units more for the message where a rule fires, and 1 for the tracking in its transaction', async () => {
    await rulesAre([ruleOf('fast', 'speed', 'ABOVE', 40)])
    const cost = await costOf(further)
    expect(cost.writeUnits - without.writeUnits).toBe(7)
    expect(cost.readUnits - without.readUnits).toBeLessThanOrEqual(1.5)
  })
})
