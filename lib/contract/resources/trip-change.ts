/** What PUT /trip takes; null clears where decisions.md ("Endpoints") allows it. */
import type * as z from 'zod'
import { Trip } from './trip.ts'

export const TripChange = Trip.pick({
  deleted: true,
  validation_score: true,
  visibility: true,
  is_liked_by_me: true
})
  .extend({
    name: Trip.shape.name.nullable(),
    driver: Trip.shape.driver.nullable(),
    notes: Trip.shape.notes.nullable(),
    fuel_manual_lt: Trip.shape.fuel_manual_lt.nullable()
  })
  .partial()
export type TripChange = z.infer<typeof TripChange>
