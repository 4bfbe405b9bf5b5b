/** DELETE /trip/{trip_id}. Source: specification, "Endpoints"; decisions, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { GuardedTrip } from '../resources/trip-change.ts'

export const deleteTrip = defineEndpoint({
  operation: 'delete-trip',
  method: 'DELETE',
  path: '/trip/{trip_id}',
  summary: 'Delete a trip',
  permission: 'TRIP_WRITE',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  guarded: GuardedTrip,
  reply: 'empty',
  status: 204,
  errors: ['TRIP_NOT_FOUND']
})
