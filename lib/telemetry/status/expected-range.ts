/** Estimates how far a vehicle can still travel, in metres. */
import { defined, rounded } from '../measured-fields.ts'

/** The fuel and energy that a vehicle has left, and its consumption now. */
export interface RangeInput {
  /** km/h. */
  readonly speed?: number
  readonly fuelLitres?: number
  readonly fuelRateLitresPerHour?: number
  readonly remainingWh?: number
  readonly currentPowerWatts?: number
}

/** The consumption over a longer distance, such as the last trips. */
export interface AverageConsumption {
  readonly litresPerHundredKilometres?: number
  readonly wattHoursPerKilometre?: number
}

export interface RangeFields {
  expected_range?: number
  expected_range_current_power?: number
  expected_range_average_power?: number
}

/**
 * km/h; at lower speeds the consumption for each kilometre grows without bound and says nothing about the remaining distance.
 */
const minSpeedKmh = 5

/**
 * Divides what is left by a consumption for each kilometre: the current one is rate / speed (source: specification,
 * `fuel_rate_lh` and `current_power_w`), the average one is given. `expected_range` is by the average consumption, otherwise by
 * the current one. The energy of batteries is used before fuel where both are known.
 */
export function expectedRange(input: RangeInput, average: AverageConsumption): RangeFields {
  const current = rangeAtSpeed(input)
  const overAverage =
    quotient(input.remainingWh, average.wattHoursPerKilometre) ??
    quotient(input.fuelLitres, average.litresPerHundredKilometres && average.litresPerHundredKilometres / 100)
  return defined({
    expected_range: overAverage ?? current,
    expected_range_current_power: current,
    expected_range_average_power: overAverage
  })
}

function rangeAtSpeed({ speed = 0, ...input }: RangeInput): number | undefined {
  if (speed < minSpeedKmh) return undefined
  const wattHours = input.currentPowerWatts && input.currentPowerWatts / speed
  const litres = input.fuelRateLitresPerHour && input.fuelRateLitresPerHour / speed
  return quotient(input.remainingWh, wattHours) ?? quotient(input.fuelLitres, litres)
}

/** Returns metres; undefined where one value is unknown, or where nothing is used and the range is unlimited. */
function quotient(supply: number | undefined, perKilometre: number | undefined): number | undefined {
  if (supply === undefined || perKilometre === undefined || perKilometre <= 0) return undefined
  return rounded((supply / perKilometre) * 1000)
}
