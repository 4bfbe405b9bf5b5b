/** A public trip as a caller without access to its vehicle sees it. Source: decisions, "Lists". */
import * as z from 'zod/mini'
import { Trip } from './trip.ts'

export const hiddenFields = {
  vehicle_id: true,
  driver: true,
  notes: true,
  start_name: true,
  end_name: true,
  category: true,
  category_by: true,
  purpose: true,
  visited: true,
  corrections: true,
  odometer_start: true,
  odometer_end: true,
  duration_over_limit: true,
  harsh_braking: true,
  harsh_acceleration: true,
  timestamp_original_start: true,
  timestamp_original_end: true,
  merged_trip_ids: true,
  divided_at: true
} as const

export const PublicTrip = z.omit(Trip, hiddenFields)
export type PublicTrip = z.infer<typeof PublicTrip>

/** A trip as the caller may see it: complete only with access to its vehicle. */
export const ReadableTrip = z.union([Trip, PublicTrip])
