/** Some hours of a vehicle whose values rise and fall, so that rules fire again and again. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { now } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { ruleOf } from './rule-world.ts'

const minute = 60_000

/** Four drives with stops between them; the last record is of `now`. */
function drives(): readonly VehicleRecord[] {
  let route: Route = standing(routeFrom(now.getTime() - 200 * minute), 20)
  for (let drive = 0; drive < 4; drive++) route = standing(driving(route, 20), 25)
  return route.records.filter((_, index) => index % 6 === 0)
}

/** A record a minute. Voltage, level and altitude swing around what the rules watch, the altitude within the cool-down. */
export const unevenLife: readonly VehicleRecord[] = drives().map((record, index) => ({
  ...record,
  battery_main_voltage: 12.4 + Math.round(8 * Math.sin(index / 5)) / 10,
  fuel_level_pct: 50 + Math.round(20 * Math.sin(index / 9)),
  altitude: Math.round(100 + 60 * Math.sin(index * 1.5)),
  speed: record.speed === 0 ? 0 : 40 + (index % 7) * 5,
  din_1: index % 23 < 9,
  custom: { level: index % 31, mode: index % 40 < 20 ? 'idle' : 'run' }
}))

export const unevenRules = [
  ruleOf('weak', 'battery_main_voltage', 'BELOW', 12.2),
  ruleOf('full', 'fuel_level_pct', 'ABOVE', 60),
  ruleOf('high', 'altitude', 'ABOVE', 140),
  ruleOf('fast', 'speed', 'ABOVE', 55),
  ruleOf('pump', 'din_1', 'true', 0),
  ruleOf('level', 'custom.level', 'ABOVE', 25),
  ruleOf('mode', 'custom.mode', 'idle', 0),
  ruleOf('moving', 'status', 'CRUISE', 0),
  { ...ruleOf('window', 'altitude', 'BELOW', 200), tw_start: '12:00', tw_end: '13:30', tw_timezone: 'Europe/Berlin' }
]
