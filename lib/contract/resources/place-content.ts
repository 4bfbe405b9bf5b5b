/** The request bodies that create and change a place. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Place } from './place.ts'

const { name, shape, kind, margin, confirm_seconds, ...optional } = z.omit(Place, {
  id: true,
  user_id: true,
  organization_id: true
}).shape
const { dwell_minutes, vehicle_ids, tw_start, tw_end, tw_timezone, trip_category, address } = optional

export const PlaceContent = z.strictObject({
  name,
  shape,
  organization_id: z.optional(id('Organization to which the place is to belong; absent = the owner of the token')),
  kind: z.optional(kind),
  margin: z.optional(margin),
  confirm_seconds: z.optional(confirm_seconds),
  ...optional
})
export type PlaceContent = z.infer<typeof PlaceContent>

/** Null clears a field. */
export const PlaceChange = z.partial(
  z.strictObject({
    name,
    shape,
    kind,
    margin,
    confirm_seconds,
    dwell_minutes: z.nullable(dwell_minutes),
    vehicle_ids: z.nullable(vehicle_ids),
    tw_start: z.nullable(tw_start),
    tw_end: z.nullable(tw_end),
    tw_timezone: z.nullable(tw_timezone),
    trip_category: z.nullable(trip_category),
    address: z.nullable(address)
  })
)
export type PlaceChange = z.infer<typeof PlaceChange>
