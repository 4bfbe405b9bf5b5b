/** GET /vehicle/{vehicle_id}/trip, the same as GET /trip?vehicle_id=. Source: decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { hasNoScope } from '../deleted-trips.ts'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { fieldsQuery, flagQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { ReadableTrip } from '../resources/public-trip.ts'
import { Trip, visibilities } from '../resources/trip.ts'

const query = z.object({
  ...pageQuery(),
  ...rangeQuery(),
  scope: z.optional(oneOf(visibilities, 'Only trips of this visibility')),
  deleted: flagQuery('true = the deleted trips alone'),
  fields: fieldsQuery(Trip)
})

export const listVehicleTrips = defineEndpoint({
  operation: 'list-vehicle-trips',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/trip',
  summary: 'List the trips of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: query.check(...rangeChecks, hasNoScope),
  reply: 'list',
  data: ReadableTrip,
  errors: ['VEHICLE_NOT_FOUND']
})
