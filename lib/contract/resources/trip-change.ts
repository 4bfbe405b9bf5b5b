/** The request body of PUT /trip. Null clears a field where decisions.md, "Endpoints", allows it. */
import * as z from 'zod/mini'
import { Trip, writtenFields } from './trip.ts'

const { deleted, validation_score, visibility, is_liked_by_me } = Trip.shape

type Written = (typeof writtenFields)[number]
type Clearable = { [Field in Written]: z.ZodMiniNullable<(typeof Trip.shape)[Field]> }

const clearable = Object.fromEntries(writtenFields.map((field) => [field, z.nullable(Trip.shape[field])])) as Clearable

export const TripChange = z.partial(
  z.strictObject({
    deleted,
    validation_score,
    visibility,
    is_liked_by_me,
    ...clearable
  })
)
/** Whether the caller likes the trip is not a part of it. */
export const GuardedTrip = z.omit(TripChange, { is_liked_by_me: true })
export type TripChange = z.infer<typeof TripChange>
