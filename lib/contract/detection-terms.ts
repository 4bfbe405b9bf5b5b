/**
 * Terms of the detection, which the deployment and the profile of a vehicle can set. Source: decisions, "From records
 * to status, trips and triplegs".
 */

import type { Unit } from './unit.ts'

export interface Term {
  readonly default: number
  readonly min: number
  readonly max: number
  /** Numbers of nights and of days have no unit. */
  readonly unit?: Unit
}

/**
 * Each term by its name in `processing_pipeline_module_options_overrides.detection`. Settings, validation and
 * descriptions of a term are derived from this list.
 */
export const detectionTerms = {
  /** The fixes of a staypoint lie within this distance of their centre. */
  staypoint_radius_metres: { default: 100, min: 20, max: 1000, unit: 'm' },
  /** Fixes must stay within the radius at least this long to be a staypoint. */
  staypoint_minutes: { default: 5, min: 1, max: 60, unit: 'min' },
  /** A longer time without a fix ends a tripleg. */
  tripleg_gap_minutes: { default: 15, min: 1, max: 60, unit: 'min' },
  /** A longer staypoint ends a trip. */
  trip_stay_minutes: { default: 15, min: 1, max: 1440, unit: 'min' },
  /**
   * A longer time without a fix ends a trip, unless the odometer shows that the vehicle drove on in it. A trip that
   * receives no further fixes is shown as ended after 60 min, whatever a profile sets.
   */
  trip_silence_minutes: { default: 60, min: 1, max: 1440, unit: 'min' },
  /** A trip that never was farther from its start than this is discarded as noise. */
  drift_metres: { default: 200, min: 20, max: 5000, unit: 'm' },
  /** A fix that implies a greater speed is discarded as noise. */
  max_speed_kmh: { default: 300, min: 50, max: 1200, unit: 'km/h' },
  /** A vehicle within this distance of its home is at home. */
  home_radius_metres: { default: 100, min: 20, max: 1000, unit: 'm' },
  /** A vehicle that was at home has left it beyond this distance. */
  home_leaving_metres: { default: 150, min: 20, max: 2000, unit: 'm' },
  /** A place needs overnight stays on this number of dates to become the home. */
  home_nights: { default: 3, min: 1, max: 7 },
  /** After this number of days with stays, the place with the longest stay becomes the home. */
  home_days: { default: 7, min: 1, max: 30 },
  /** A vehicle that is not at home and has made no trip for longer than this is in state FLOAT. */
  float_days: { default: 7, min: 1, max: 365 },
  /** A refuelling is a rise of at least both `refuelling_litres` and `refuelling_percent`. */
  refuelling_litres: { default: 3, min: 1, max: 100, unit: 'l' },
  refuelling_percent: { default: 5, min: 1, max: 50, unit: '%' },
  /**
   * The trend of a battery is computed from the voltages of this time before the last one. Only the records of an hour
   * are at hand.
   */
  battery_trend_minutes: { default: 60, min: 10, max: 60, unit: 'min' },
  /** A voltage that changes more slowly than this has the trend CONST. */
  battery_trend_millivolts: { default: 20, min: 1, max: 1000, unit: 'mV/h' }
} as const satisfies Readonly<Record<string, Term>>

type TermName = keyof typeof detectionTerms

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The name of a term as a setting of the deployment, such as `staypointMinutes`. */
export type TermSetting = CamelCase<TermName>

/** A number for each term, within its bounds. */
export type DetectionTerms = Readonly<Record<TermSetting, number>>

export const settingOfTerm = (name: string): TermSetting =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as TermSetting

/** Applies `describe` to each term and returns the results by the setting's name. */
export function byTermSetting<Value>(describe: (term: Term) => Value): Readonly<Record<TermSetting, Value>> {
  const entries = Object.entries(detectionTerms).map(([name, term]) => [settingOfTerm(name), describe(term)])
  return Object.fromEntries(entries)
}

export const defaultDetectionTerms: DetectionTerms = byTermSetting((term) => term.default)
