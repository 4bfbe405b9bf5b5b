/** POST /trip/{trip_id}/ops/merge. Source: decisions, "Merging and dividing trips". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { TripMerge } from '../resources/trip-marks.ts'

export const mergeTrip = defineEndpoint({
  operation: 'merge-trip',
  method: 'POST',
  path: '/trip/{trip_id}/ops/merge',
  summary: 'Merge a trip with the next',
  permission: 'TRIP_WRITE',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  body: TripMerge,
  reply: 'empty',
  status: 204,
  errors: ['TRIP_NOT_FOUND', 'TRIP_NOT_CHANGEABLE', 'TOO_MANY']
})
