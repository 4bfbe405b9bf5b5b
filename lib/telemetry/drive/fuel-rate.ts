/** The fuel that a drive used by the rate of its consumption, for vehicles that do not tell the level of their tank. */
import type { VehicleRecord } from '../record.ts'

/** A running state of constant size. */
export interface FuelRateState {
  readonly litres: number
  /** Over which the rate is known. */
  readonly milliseconds: number
  /** The last rate, litres per hour, and its moment. */
  readonly rate: number
  readonly atMilliseconds: number
}

/** Litres per hour: as the device says it, else as the CAN bus does. */
const rateOf = ({ fuel_rate_lh, can_fuel_consumption }: VehicleRecord) => fuel_rate_lh ?? can_fuel_consumption

/** Trapezoidal rule, over records that tell no rate too; nothing is known of the time between rates farther apart than the gap. */
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

/** Undefined where no two rates were near to each other. */
export function litresByRate(state: FuelRateState | undefined): number | undefined {
  return state && state.milliseconds > 0 ? state.litres : undefined
}
