/** A trip as a logbook has it. Source: decisions, "Logbook". */
import * as z from 'zod/mini'
import { calendarDate, described, id, number } from '../fields.ts'
import { Trip } from './trip.ts'

const { vehicle_id, timestamp_start, timestamp_end, name, driver, category, category_by, purpose, visited } = Trip.shape
const { start_name, end_name, distance_tot, odometer_start, odometer_end, corrections, valid, deleted } = Trip.shape

const timeOfDay = (description: string) => described(z.string().check(z.regex(/^\d{2}:\d{2}$/)), description)

export const LogbookEntry = z.strictObject({
  trip_id: id('ID of the trip'),
  vehicle_id,
  date: calendarDate('Local day of the departure'),
  time_start: timeOfDay('Local time of the departure'),
  time_end: timeOfDay('Local time of the arrival'),
  timestamp_start,
  timestamp_end,
  start_name,
  end_name,
  driver,
  category,
  category_by,
  purpose,
  visited,
  name,
  odometer_start,
  odometer_end,
  distance_tot,
  distance_unrecorded: z.optional(
    number('Metres that the odometer advanced between the trip before and this one', 'm', z.gte(0))
  ),
  valid,
  deleted,
  corrections
})
export type LogbookEntry = z.infer<typeof LogbookEntry>
