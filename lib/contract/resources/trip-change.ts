/** The request body of PUT /trip. Null clears a field where decisions.md, "Endpoints", allows it. */
import * as z from 'zod/mini'
import { Trip } from './trip.ts'

const { deleted, validation_score, visibility, is_liked_by_me, name, driver, notes, fuel_manual_lt } = Trip.shape

export const TripChange = z.partial(
  z.strictObject({
    deleted,
    validation_score,
    visibility,
    is_liked_by_me,
    name: z.nullable(name),
    driver: z.nullable(driver),
    notes: z.nullable(notes),
    fuel_manual_lt: z.nullable(fuel_manual_lt)
  })
)
/** Whether the caller likes the trip is not a part of it. */
export const GuardedTrip = z.omit(TripChange, { is_liked_by_me: true })
export type TripChange = z.infer<typeof TripChange>
