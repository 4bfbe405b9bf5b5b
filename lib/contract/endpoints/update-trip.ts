/** PUT /trip/{trip_id}. Source: specification, "Endpoints"; decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { ReadableTrip } from '../resources/public-trip.ts'
import { GuardedTrip, TripChange } from '../resources/trip-change.ts'

export const updateTrip = defineEndpoint({
  operation: 'update-trip',
  method: 'PUT',
  path: '/trip/{trip_id}',
  summary: 'Change, delete or restore a trip',
  permission: 'TRIP_WRITE',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  body: TripChange,
  guarded: GuardedTrip,
  reply: 'single',
  data: ReadableTrip,
  errors: ['TRIP_NOT_FOUND', 'TOO_MANY']
})
