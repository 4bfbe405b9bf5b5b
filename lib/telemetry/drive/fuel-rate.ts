/** The fuel that a drive used, by the rate of its consumption, for vehicles that do not send the level of their tank. */
import type { VehicleRecord } from '../record.ts'
import { maxPerHour } from './tank-stop.ts'

/** The consumption so far; constant in size. */
export interface FuelRateState {
  readonly litres: number
  /** Time over which the rate is known. */
  readonly milliseconds: number
  /** The last rate, litres per hour, and its moment. */
  readonly rate: number
  readonly atMilliseconds: number
}

/** Litres per hour, from the device, otherwise from the CAN bus. */
const rateOf = ({ fuel_rate_lh, can_fuel_consumption }: VehicleRecord) => fuel_rate_lh ?? can_fuel_consumption

/**
 * Adds a rate by the trapezoidal rule, also across records without a rate. Nothing is added between rates farther apart than
 * the gap.
 */
export function addFuelRate(
  state: FuelRateState | undefined,
  record: VehicleRecord,
  gapMilliseconds: number
): FuelRateState | undefined {
  const rate = rateOf(record)
  if (rate === undefined) return state
  const { atMilliseconds } = record
  const { litres, milliseconds } = state ?? { litres: 0, milliseconds: 0 }
  const elapsed = state ? atMilliseconds - state.atMilliseconds : 0
  if (!state || elapsed > gapMilliseconds) return { litres, milliseconds, rate, atMilliseconds }
  const added = ((state.rate + rate) / 2) * (elapsed / 3_600_000)
  return { litres: litres + added, milliseconds: milliseconds + elapsed, rate, atMilliseconds }
}

/** A rate says nothing of a standing vehicle for longer: its engine may be off. */
const idlingMilliseconds = 2 * 60_000

/**
 * Returns the litres that the engine of a standing vehicle used from one record to the next; 0 where that is not known. The rate is
 * that of the earlier: at the later, the engine can be off, or already accelerate the vehicle.
 */
export function idlingLitres(before: VehicleRecord, { atMilliseconds }: VehicleRecord): number {
  const elapsed = atMilliseconds - before.atMilliseconds
  const rate = rateOf(before) ?? 0
  return elapsed > idlingMilliseconds || rate > maxPerHour ? 0 : rate * (elapsed / 3_600_000)
}

/** Returns litres; undefined where no two rates were near to each other. */
export function litresByRate(state: FuelRateState | undefined): number | undefined {
  return state && state.milliseconds > 0 ? state.litres : undefined
}
