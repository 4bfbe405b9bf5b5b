/** GET /trip. Source: specification, "Endpoints"; decisions, "Lists", "Trips read singly". */
import * as z from 'zod/mini'
import { hasNoScope } from '../deleted-trips.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import { fieldsQuery, flagQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { ReadableTrip } from '../resources/public-trip.ts'
import { Trip, visibilities } from '../resources/trip.ts'

const query = z.object({
  ...pageQuery(),
  ...rangeQuery(),
  scope: z.optional(oneOf(visibilities, 'PRIVATE = own private trips; PUBLIC = every public trip; absent = own trips')),
  vehicle_id: z.optional(id('Vehicle whose trips to list; not together with scope=PUBLIC')),
  deleted: flagQuery('true = the deleted trips of the vehicle alone; only with vehicle_id'),
  fields: fieldsQuery(Trip)
})

/** A public trip does not disclose the owner of its vehicle. */
const isOfOneKind = z.refine<z.infer<typeof query>>(
  ({ scope, vehicle_id }) => scope !== 'PUBLIC' || vehicle_id === undefined,
  { error: issueMessages.notWith('scope=PUBLIC'), path: ['vehicle_id'] }
)

/** Deleted trips are in the lists of their vehicles alone, which do not tell their visibility. */
const isOfVehicle = z.refine<z.infer<typeof query>>(({ deleted, vehicle_id }) => !deleted || vehicle_id !== undefined, {
  error: issueMessages.neededForDeletedTrips,
  path: ['vehicle_id']
})

export const listTrips = defineEndpoint({
  operation: 'list-trips',
  method: 'GET',
  path: '/trip',
  summary: 'List trips',
  permission: 'TRIP_READ',
  query: query.check(...rangeChecks, isOfOneKind, isOfVehicle, hasNoScope),
  reply: 'list',
  data: ReadableTrip,
  errors: ['VEHICLE_NOT_FOUND']
})
