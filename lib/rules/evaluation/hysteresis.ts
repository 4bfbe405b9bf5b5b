/** How far a value must go back before a condition that held ends. Source: decisions, "When a rule fires", 2. */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'

type StatusField = keyof VehicleStatus

/** Fields whose hysteresis does not follow from the end of their names, in their units. */
const ofField: Partial<Record<StatusField, number>> = {
  speed: 3,
  altitude: 20,
  angle: 10,
  longitude: 0.001,
  latitude: 0.001,
  fuel_level: 1,
  fuel_rate_lh: 0.5,
  current_power_w: 1000,
  remaining_energy_wh: 200,
  remaining_energy_ah: 2,
  expected_range: 2000,
  expected_range_current_power: 2000,
  expected_range_average_power: 2000
}

const ofEnding = { _pct: 2, _voltage: 0.2, _trend_slope: 20 } as const

/** Returns the hysteresis in the unit of the field; 0 for a field that has none, such as the odometer and the PDOP. */
export function hysteresisOf(field: string): number {
  const ending = Object.entries(ofEnding).find(([end]) => field.endsWith(end))
  return ending?.[1] ?? ofField[field as StatusField] ?? 0
}
