/** Terms of the detection that the deployment and the profile of a vehicle set. Source: decisions, "From records to status, trips and triplegs". */

interface Term {
  /** Its name as a setting of the deployment. */
  readonly setting: string
  readonly least: number
  readonly most: number
}

/** By the member of `processing_pipeline_module_options_overrides.detection`. */
export const detectionTerms = {
  staypoint_radius_metres: { setting: 'staypointRadiusMetres', least: 20, most: 1000 },
  staypoint_minutes: { setting: 'staypointMinutes', least: 1, most: 60 },
  tripleg_gap_minutes: { setting: 'triplegGapMinutes', least: 1, most: 60 },
  trip_stay_minutes: { setting: 'tripStayMinutes', least: 1, most: 1440 },
  // A trip of which nothing comes any more is shown as ended after 60 min, whatever a profile says.
  trip_silence_minutes: { setting: 'tripSilenceMinutes', least: 1, most: 60 },
  drift_metres: { setting: 'driftMetres', least: 20, most: 5000 },
  max_speed_kmh: { setting: 'maxSpeedKmh', least: 50, most: 1200 },
  home_radius_metres: { setting: 'homeRadiusMetres', least: 20, most: 1000 },
  home_leaving_metres: { setting: 'homeLeavingMetres', least: 20, most: 2000 },
  home_nights: { setting: 'homeNights', least: 1, most: 7 },
  home_days: { setting: 'homeDays', least: 1, most: 30 },
  float_days: { setting: 'floatDays', least: 1, most: 365 },
  refuelling_litres: { setting: 'refuellingLitres', least: 1, most: 100 },
  refuelling_percent: { setting: 'refuellingPercent', least: 1, most: 50 },
  // The records of an hour are at hand.
  battery_trend_minutes: { setting: 'batteryTrendMinutes', least: 10, most: 60 },
  battery_trend_millivolts: { setting: 'batteryTrendMillivolts', least: 1, most: 1000 }
} as const satisfies Readonly<Record<string, Term>>
