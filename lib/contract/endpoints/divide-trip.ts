/** POST /trip/{trip_id}/ops/divide. Source: decisions, "Merging and dividing trips". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { TripDivision } from '../resources/trip-marks.ts'

export const divideTrip = defineEndpoint({
  operation: 'divide-trip',
  method: 'POST',
  path: '/trip/{trip_id}/ops/divide',
  summary: 'Divide a trip',
  permission: 'TRIP_WRITE',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  body: TripDivision,
  reply: 'empty',
  status: 204,
  errors: ['TRIP_NOT_FOUND', 'TRIP_NOT_CHANGEABLE', 'TOO_MANY']
})
