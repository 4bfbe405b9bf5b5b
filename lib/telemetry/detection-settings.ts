/** What the detection of staypoints, triplegs and trips can be set to. Source: decisions, "From records to status, …". */
import { detectionTerms } from '../contract/detection-terms.ts'
import type { BatteryPercentField } from './drive/drive-energy.ts'
import type { TankSettings } from './drive/fuel-level.ts'
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
  /** A vehicle this near to its home is at home. */
  readonly homeRadiusMetres: number
  /** One at home has left it beyond this distance. */
  readonly homeLeavingMetres: number
  /** Dates of which a place has the night before it is a home, and days after which the longest stay makes it one. */
  readonly homeNights: number
  readonly homeDays: number
  /** A vehicle that is not at home and made no trip for longer is unused. */
  readonly floatDays: number
  /** A refuelling is a rise of at least both. */
  readonly refuellingLitres: number
  readonly refuellingPercent: number
  /** The time up to the last voltage that tells the trend of a battery. */
  readonly batteryTrendMinutes: number
  /** mV/h; a slower change is none. */
  readonly batteryTrendMillivolts: number
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
  staypointRadiusMetres: 100,
  staypointMinutes: 5,
  triplegGapMinutes: 15,
  tripStayMinutes: 15,
  tripSilenceMinutes: 60,
  maxSpeedKmh: 300,
  driftMetres: 200,
  homeRadiusMetres: 100,
  homeLeavingMetres: 150,
  homeNights: 3,
  homeDays: 7,
  floatDays: 7,
  refuellingLitres: 3,
  refuellingPercent: 5,
  batteryTrendMinutes: 60,
  batteryTrendMillivolts: 20,
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
