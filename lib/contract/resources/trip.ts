/** A single trip performed by a vehicle. Source: specification, "Trip". */
import * as z from 'zod/mini'
import { count, dateTime, flag, id, longText, nameText, number, oneOf, text } from '../fields.ts'
import { driveFields, driveMeasurements } from './drive.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

export const Trip = z.strictObject({
  id: id('ID of the trip'),
  ...driveFields(),
  timestamp_original_start: z.optional(dateTime('Departure as it was computed')),
  timestamp_original_end: z.optional(dateTime('Arrival as it was computed')),
  deleted: flag('Whether a user has deleted the trip'),
  name: z.optional(nameText('Name that a user gave the trip')),
  driver: z.optional(nameText('Name of the driver as a user gave it')),
  notes: z.optional(longText("A user's notes, Markdown")),
  fuel_manual_lt: z.optional(number('Litres refuelled on the trip as a user stated them', 'l', z.gte(0))),
  visibility: oneOf(visibilities, 'PUBLIC = everybody who uses the service may read the trip'),
  is_liked_by_me: flag('Whether the current user likes the trip'),
  image_rect_url: z.optional(text('Address of a picture of the trip')),
  num_likes: count('How many users like the trip'),
  on_land: z.optional(flag('Whether the trip was made on land')),
  ...driveMeasurements(),
  fuel_avg_pct_per_100km: z.optional(number('Percent of the tank size per 100 km', '%/100km'))
})
export type Trip = z.infer<typeof Trip>
