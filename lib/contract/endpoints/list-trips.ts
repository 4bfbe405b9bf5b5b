/** GET /trip. Source: specification, "Endpoints"; decisions, "Lists". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { fieldsQuery, pageQuery, untilQuery } from '../list-query.ts'
import { ReadableTrip } from '../resources/public-trip.ts'
import { Trip, visibilities } from '../resources/trip.ts'

export const listTrips = defineEndpoint({
  operation: 'list-trips',
  method: 'GET',
  path: '/trip',
  summary: 'Trips, newest end first, of all vehicles that the caller may access, or the public ones',
  permission: 'TRIP_READ',
  query: z.object({
    ...pageQuery(),
    until: untilQuery(),
    scope: z.optional(
      oneOf(visibilities, 'PRIVATE = own private trips; PUBLIC = every public trip; absent = own trips')
    ),
    fields: fieldsQuery(Trip)
  }),
  reply: 'list',
  data: ReadableTrip
})
