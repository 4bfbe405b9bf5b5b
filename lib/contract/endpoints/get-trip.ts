/** GET /trip/{trip_id}. Source: decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { ReadableTrip } from '../resources/public-trip.ts'
import { GuardedTrip } from '../resources/trip-change.ts'

export const getTrip = defineEndpoint({
  operation: 'get-trip',
  method: 'GET',
  path: '/trip/{trip_id}',
  summary: 'Get a trip',
  permission: 'TRIP_READ',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  guarded: GuardedTrip,
  reply: 'single',
  data: ReadableTrip,
  errors: ['TRIP_NOT_FOUND']
})
