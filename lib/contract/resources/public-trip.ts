/** A public trip as a caller without access to its vehicle sees it. Source: decisions, "Lists". */
import * as z from 'zod/mini'
import { Trip } from './trip.ts'

export const PublicTrip = z.omit(Trip, {
  vehicle_id: true,
  driver: true,
  notes: true,
  timestamp_original_start: true,
  timestamp_original_end: true
})
export type PublicTrip = z.infer<typeof PublicTrip>

/** A trip as the caller may see it: complete only with access to its vehicle. */
export const ReadableTrip = z.union([Trip, PublicTrip])
