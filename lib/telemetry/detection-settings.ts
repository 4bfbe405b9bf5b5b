/** What the detection of staypoints, triplegs and trips can be set to. Source: decisions, "From records to status, …". */
import { type DetectionTerms, defaultDetectionTerms, detectionTerms } from '../contract/detection-terms.ts'
import type { BatteryPercentField } from './drive/drive-energy.ts'
import type { TankSettings } from './drive/fuel-level.ts'
import type { Position } from './position-fix.ts'

/** Both ends included. */
export interface Interval {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

export interface DetectionSettings extends DetectionTerms {
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

/** So many dates of a place are kept. */
export const mostHomeNights = detectionTerms.home_nights.most

/** So many days with stays can be asked for. */
export const mostHomeDays = detectionTerms.home_days.most

export const defaultDetectionSettings: DetectionSettings = {
  ...defaultDetectionTerms,
  tripsEndAtHome: false,
  autoDiscoverHome: true,
  transport: [],
  isOdometerFromCan: false,
  tank: {},
  batteryPercentField: 'battery_main_pct'
}

/** With the defaults. A silence that ends the trip ends its tripleg too. */
export function withDefaults(overrides: Partial<DetectionSettings>): DetectionSettings {
  const settings = { ...defaultDetectionSettings, ...overrides }
  return { ...settings, triplegGapMinutes: Math.min(settings.triplegGapMinutes, settings.tripSilenceMinutes) }
}

export const minutes = (count: number) => count * 60_000
