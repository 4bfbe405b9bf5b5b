/** How fast each counter of a vehicle can advance. */
import { kmh } from '../great-circle.ts'
import type { Plausible } from './believed-readings.ts'

/** Fields of records that count, or that show how much is left. */
export const counterFields = [
  'total_odometer',
  'n2k_operation_hours',
  'engine_hours',
  'remaining_energy_wh',
  'remaining_energy_ah',
  'energy_pct'
] as const
export type CounterField = (typeof counterFields)[number]

/** Metres by which an odometer that counts whole miles advances at once. */
const mileMetres = 1610
const hourMilliseconds = 3_600_000

/** What limits a counter: at once by its resolution, and in each hour, both in its unit. */
interface Limit {
  readonly atOnce: number
  readonly perHour: number
  /** Whether it can fall as well. */
  readonly falls: boolean
}

/** A charger of lorries, or the engine of one, has less than 1 MW and 1,500 A; a full charge takes more than six minutes. */
const limits: Readonly<Record<Exclude<CounterField, 'total_odometer'>, Limit>> = {
  n2k_operation_hours: { atOnce: 1, perHour: 1.1, falls: false },
  engine_hours: { atOnce: 1, perHour: 1.1, falls: false },
  remaining_energy_wh: { atOnce: 1000, perHour: 1_000_000, falls: true },
  remaining_energy_ah: { atOnce: 3, perHour: 1500, falls: true },
  energy_pct: { atOnce: 3, perHour: 1000, falls: true }
}

/** Whether the counter can have advanced so far in the time. */
export function plausibleFor(field: CounterField, maxSpeedKmh: number): Plausible {
  if (field !== 'total_odometer') return withinLimit(field)
  return ([from, fromMilliseconds], [to, toMilliseconds]) => {
    const metres = (to - from) / 1000
    return metres >= 0 && kmh(metres - mileMetres, toMilliseconds - fromMilliseconds) <= maxSpeedKmh
  }
}

export function withinLimit(field: keyof typeof limits): Plausible {
  const { atOnce, perHour, falls } = limits[field]
  return ([from, fromMilliseconds], [to, toMilliseconds]) => {
    const change = (to - from) / 1000
    const max = atOnce + (perHour * (toMilliseconds - fromMilliseconds)) / hourMilliseconds
    return (falls || change >= 0) && Math.abs(change) <= max
  }
}
