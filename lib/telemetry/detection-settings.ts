/** What the detection of staypoints, triplegs and trips can be set to. Source: decisions, "From records to status, …". */
import type { BatteryPercentField } from './drive-energy.ts'
import type { TankSettings } from './fuel-level.ts'
import type { Position } from './position-fix.ts'

/** Both ends included. */
export interface Interval {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

export interface DetectionSettings {
  /** Metres around their centre within which the fixes of a staypoint stay. */
  readonly staypointRadiusMetres: number
  readonly staypointMinutes: number
  /** A longer time without a fix ends a tripleg. */
  readonly triplegGapMinutes: number
  /** A longer staypoint ends a trip. */
  readonly tripStayMinutes: number
  /** A longer time without a fix ends a trip, wherever the vehicle went meanwhile. */
  readonly tripSilenceMinutes: number
  /** A greater implied speed is noise. */
  readonly maxSpeedKmh: number
  /** A trip that never was farther from its start is noise. */
  readonly driftMetres: number
  readonly tripsEndAtHome: boolean
  readonly autoDiscoverHome: boolean
  /** Goes before a home that was discovered. */
  readonly home?: Position
  /** When the vehicle itself was transported: movement inside is no trip and no distance. */
  readonly transport: readonly Interval[]
  /** The odometer is read from the CAN bus; the profile's `can_readout`. */
  readonly isOdometerFromCan: boolean
  readonly tank: TankSettings
  /** The battery that drives the vehicle; the profile's `main_battery_property_pct`. */
  readonly batteryPercentField: BatteryPercentField
}

export const defaultDetectionSettings: DetectionSettings = {
  staypointRadiusMetres: 100,
  staypointMinutes: 5,
  triplegGapMinutes: 15,
  tripStayMinutes: 15,
  tripSilenceMinutes: 60,
  maxSpeedKmh: 300,
  driftMetres: 200,
  tripsEndAtHome: false,
  autoDiscoverHome: true,
  transport: [],
  isOdometerFromCan: false,
  tank: {},
  batteryPercentField: 'battery_main_pct'
}

export const minutes = (count: number) => count * 60_000
