/** GET /trip/{trip_id}/track. Source: decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Track } from '../resources/track.ts'
import { trackQuery, trackTypes } from '../track-query.ts'

export const getTripTrack = defineEndpoint({
  operation: 'get-trip-track',
  method: 'GET',
  path: '/trip/{trip_id}/track',
  summary: 'Get the track of a trip',
  permission: 'TRIP_READ',
  params: z.object({ trip_id: pathId('ID of the trip') }),
  query: z.object(trackQuery()),
  reply: 'file',
  contentTypes: trackTypes,
  data: Track,
  errors: ['TRIP_NOT_FOUND']
})
