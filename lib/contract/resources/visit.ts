/** A visit of a vehicle to a place. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { dateTime, flag, id, number, text } from '../fields.ts'

/** The newest visits of a range that a list has. Rights on each vehicle are decided when it is read, so no counts are kept. */
export const maxListedVisits = 2000

export const Visit = z.strictObject({
  id: id('ID of the visit; it stays the same if late records move the start or the end'),
  place_id: id('ID of the place'),
  place_name: text('Name of the place'),
  vehicle_id: id('ID of the vehicle'),
  timestamp_start: dateTime('When the vehicle came'),
  timestamp_end: z.optional(dateTime('When the vehicle left; absent while it is inside')),
  completed: flag('Whether the vehicle has left'),
  duration: number('From the start to the end; while the vehicle is inside, up to now', 's'),
  late: flag('Whether the start or the end became known late')
})
export type Visit = z.infer<typeof Visit>
