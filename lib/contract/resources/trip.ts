/** A single trip performed by a vehicle. Source: specification, "Trip". */
import * as z from 'zod/mini'
import { count, dateTime, flag, id, listOf, longText, nameText, number, oneOf, text } from '../fields.ts'
import { driveFields, driveMeasurements, driveNames } from './drive.ts'
import { tripCategories } from './trip-category.ts'
import { TripCorrection } from './trip-correction.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

/** Who decided on the category of a trip: a user, or the places at its ends. */
export const categorySources = ['USER', 'PLACE'] as const

export const Trip = z.strictObject({
  id: id('ID of the trip'),
  ...driveFields(),
  timestamp_original_start: z.optional(dateTime('Departure as it was computed')),
  timestamp_original_end: z.optional(dateTime('Arrival as it was computed')),
  deleted: flag('Whether a user has deleted the trip'),
  ...driveNames(),
  name: z.optional(nameText('Name that a user gave the trip')),
  driver: z.optional(nameText('Name of the driver as a user gave it')),
  notes: z.optional(longText("A user's notes, Markdown")),
  fuel_manual_lt: z.optional(number('Litres refuelled on the trip as a user stated them', 'l', z.gte(0))),
  category: z.optional(oneOf(tripCategories, 'What the trip was made for; absent = not known')),
  category_by: z.optional(oneOf(categorySources, 'Who decided on the category')),
  purpose: z.optional(nameText('Purpose of the trip')),
  visited: z.optional(nameText('Whom the driver visited')),
  corrections: z.optional(
    listOf(TripCorrection, 'Changes of the logbook more than 7 days after the trip, the oldest first')
  ),
  visibility: oneOf(visibilities, 'PUBLIC = everybody who uses the service may read the trip'),
  is_liked_by_me: flag('Whether the current user likes the trip'),
  image_rect_url: z.optional(text('Address of a picture of the trip')),
  num_likes: count('How many users like the trip'),
  on_land: z.optional(flag('Whether the trip was made on land')),
  ...driveMeasurements(),
  num_stops: z.optional(count('Stops between triplegs')),
  merged_trip_ids: z.optional(listOf(id('ID of a trip'), 'Trips that a user merged into this one')),
  divided_at: z.optional(dateTime('Moment at which a user ended the trip')),
  fuel_avg_pct_per_100km: z.optional(number('Percent of the tank size per 100 km', '%/100km'))
})
export type Trip = z.infer<typeof Trip>

/** What users write on a trip, which null clears. */
export const writtenFields = ['name', 'driver', 'notes', 'fuel_manual_lt', 'category', 'purpose', 'visited'] as const
