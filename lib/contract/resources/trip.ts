/** A single trip performed by a vehicle. Source: specification, "Trip". */
import * as z from 'zod'
import { dateTime, flag, id, longText, number, oneOf, text } from '../fields.ts'
import { driveFields, driveMeasurements } from './drive.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

export const Trip = z.strictObject({
  id: id('ID of the trip'),
  ...driveFields(),
  timestamp_original_start: dateTime('Departure as it was computed').optional(),
  timestamp_original_end: dateTime('Arrival as it was computed').optional(),
  deleted: flag('Whether a user has deleted the trip'),
  name: text('Name that a user gave the trip').optional(),
  driver: text('Name of the driver as a user gave it').optional(),
  notes: longText("A user's notes, Markdown").optional(),
  fuel_manual_lt: number('Litres refuelled on the trip as a user stated them').gte(0).optional(),
  visibility: oneOf(visibilities, 'PUBLIC = everybody who uses the service may read the trip'),
  is_liked_by_me: flag('Whether the current user likes the trip'),
  image_rect_url: text('Address of a picture of the trip').optional(),
  num_likes: number('How many users like the trip').int().gte(0),
  on_land: flag('Whether the trip was made on land').optional(),
  ...driveMeasurements()
})
export type Trip = z.infer<typeof Trip>
