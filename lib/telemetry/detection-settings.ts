/**
 * Settings of the detection of staypoints, triplegs and trips. Source: decisions, "From records to status, trips and triplegs".
 */
import { type DetectionTerms, defaultDetectionTerms, detectionTerms } from '../contract/detection-terms.ts'
import type { BatteryPercentField, TankSettings } from './energy-settings.ts'
import type { Position } from './position-fix.ts'

/** An interval of time, both ends included. */
export interface Interval {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

/** A pause between two trips that a user merged. */
export interface MergedPause extends Interval {
  /** ID of the later trip. */
  readonly tripId: string
}

export interface DetectionSettings extends DetectionTerms {
  readonly tripsEndAtHome: boolean
  readonly autoDiscoverHome: boolean
  /** Overrides a discovered home. */
  readonly home?: Position
  /** Intervals in which the vehicle itself was transported: movement in them is no trip and no distance. */
  readonly transport: readonly Interval[]
  /** Pauses that end no trip, because a user merged the trips before and after them. */
  readonly merges: readonly MergedPause[]
  /** Moments at which users divided trips, epoch milliseconds. */
  readonly divisions: readonly number[]
  /** Whether the odometer is read from the CAN bus; `can_readout` of the profile. */
  readonly isOdometerFromCan: boolean
  readonly tank: TankSettings
  /** `speed_limit` of the profile. */
  readonly speedLimitKmh?: number
  /** The battery that drives the vehicle, where the profile names one: `main_battery_property_pct`. */
  readonly batteryPercentField?: BatteryPercentField
}

/** Nights of a place that are kept: as many as a setting can require. */
export const maxHomeNights = detectionTerms.home_nights.max

/** The most days with stays that a setting can require. */
export const maxHomeDays = detectionTerms.home_days.max

export const defaultDetectionSettings: DetectionSettings = {
  ...defaultDetectionTerms,
  tripsEndAtHome: false,
  autoDiscoverHome: true,
  transport: [],
  merges: [],
  divisions: [],
  isOdometerFromCan: false,
  tank: {}
}

/** Adds the defaults. A silence that ends the trip ends its tripleg too, so the gap is never longer than the silence. */
export function withDefaults(overrides: Partial<DetectionSettings>): DetectionSettings {
  const settings = { ...defaultDetectionSettings, ...overrides }
  return { ...settings, triplegGapMinutes: Math.min(settings.triplegGapMinutes, settings.tripSilenceMinutes) }
}

export const minutes = (count: number) => count * 60_000
