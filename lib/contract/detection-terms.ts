/** Terms of the detection that the deployment and the profile of a vehicle set. Source: decisions, "From records to status, trips and triplegs". */

import type { Unit } from './unit.ts'

export interface Term {
  readonly default: number
  readonly least: number
  readonly most: number
  /** Absent: nights or days, which are counted. */
  readonly unit?: Unit
}

/** By the member of `processing_pipeline_module_options_overrides.detection`. All else that is said of a term follows from here. */
export const detectionTerms = {
  /** Around their centre, within which the fixes of a staypoint stay. */
  staypoint_radius_metres: { default: 100, least: 20, most: 1000, unit: 'm' },
  /** For which they stay there at least. */
  staypoint_minutes: { default: 5, least: 1, most: 60, unit: 'min' },
  /** A longer time without a fix ends a tripleg. */
  tripleg_gap_minutes: { default: 15, least: 1, most: 60, unit: 'min' },
  /** A longer staypoint ends a trip. */
  trip_stay_minutes: { default: 15, least: 1, most: 1440, unit: 'min' },
  /**
   * A longer time without a fix ends a trip, wherever the vehicle went meanwhile. A trip of which nothing comes any more is
   * shown as ended after 60 min, whatever a profile says.
   */
  trip_silence_minutes: { default: 60, least: 1, most: 60, unit: 'min' },
  /** A trip that never was farther from its start is noise. */
  drift_metres: { default: 200, least: 20, most: 5000, unit: 'm' },
  /** A greater implied speed is noise. */
  max_speed_kmh: { default: 300, least: 50, most: 1200, unit: 'km/h' },
  /** A vehicle this near to its home is at home. */
  home_radius_metres: { default: 100, least: 20, most: 1000, unit: 'm' },
  /** One at home has left it beyond this distance. */
  home_leaving_metres: { default: 150, least: 20, most: 2000, unit: 'm' },
  /** Dates of which a place has the night before it is a home. */
  home_nights: { default: 3, least: 1, most: 7 },
  /** Days with stays after which the longest stay makes a place the home. */
  home_days: { default: 7, least: 1, most: 30 },
  /** A vehicle that is not at home and made no trip for longer is unused. */
  float_days: { default: 7, least: 1, most: 365 },
  /** A refuelling is a rise of at least both. */
  refuelling_litres: { default: 3, least: 1, most: 100, unit: 'l' },
  refuelling_percent: { default: 5, least: 1, most: 50, unit: '%' },
  /** The time up to the last voltage that tells the trend of a battery: the records of an hour are at hand. */
  battery_trend_minutes: { default: 60, least: 10, most: 60, unit: 'min' },
  /** Per hour; a slower change is none. */
  battery_trend_millivolts: { default: 20, least: 1, most: 1000, unit: 'mV/h' }
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

/** What `describe` gives for each term, by its setting. */
export function byTermSetting<Value>(describe: (term: Term) => Value): Readonly<Record<TermSetting, Value>> {
  const entries = Object.entries(detectionTerms).map(([name, term]) => [settingOfTerm(name), describe(term)])
  return Object.fromEntries(entries)
}

export const defaultDetectionTerms: DetectionTerms = byTermSetting((term) => term.default)
