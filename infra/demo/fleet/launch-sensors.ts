/** The sensors of the demo's boat. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import type { Sensors } from '../simulator/device-records.ts'
import { rounded } from '../simulator/receiver.ts'

const minute = 60_000
/** How often and how long the bilge pump runs, and its first run after the full hour. */
const pump = { every: 20 * minute, from: minute, milliseconds: 0.75 * minute }

/** Degrees Celsius at the mouth of the bay, and how much warmer it is a degree of longitude further in. */
const sea = { degrees: 12, inwards: 120, mouth: 24.953 }
/** Power that warms the motor by one degree in the end, and the time in which it approaches that. */
const motor = { wattsPerDegree: 50, milliseconds: 10 * minute }

/** `operationHours` is the first reading of the hour meter. Moments must be passed in the order of time. */
export function launchSensors(operationHours: number): Sensors {
  let [before, hours, warmth] = [Number.POSITIVE_INFINITY, operationHours, 0]
  let wasOn = false
  return ({ atMilliseconds: at, longitude, isEngineOn, isFilling, watts }) => {
    const elapsed = Math.max(0, at - before)
    if (wasOn) hours += elapsed / 60 / minute
    const target = Math.max(0, watts) / motor.wattsPerDegree
    warmth = target + (warmth - target) * Math.exp(-elapsed / motor.milliseconds)
    before = at
    wasOn = isEngineOn
    const water = sea.degrees + (sea.mouth - longitude) * sea.inwards
    return {
      temp_1: rounded(water + warmth, 1),
      temp_2: rounded(water, 1),
      din_1: (at - pump.from) % pump.every < pump.milliseconds,
      din_2: isFilling,
      n2k_operation_hours: rounded(hours, 3)
    } satisfies Partial<VehicleRecord>
  }
}
