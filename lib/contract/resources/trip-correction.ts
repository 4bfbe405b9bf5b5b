/** A change of what a logbook says of a trip, made late. Source: decisions, "Logbook". */
import * as z from 'zod/mini'
import { dateTime, id, oneOf, text } from '../fields.ts'

/** Fields of a trip whose late changes stay visible. */
export const loggedFields = ['category', 'purpose', 'visited', 'driver'] as const

export const TripCorrection = z.strictObject({
  timestamp: dateTime('When the field was changed'),
  field: oneOf(loggedFields, 'Field that was changed'),
  former: z.optional(text('Value before the change; absent where there was none')),
  user_id: z.optional(id('User who changed it')),
  organization_id: z.optional(id('Organization whose token changed it'))
})
export type TripCorrection = z.infer<typeof TripCorrection>
