/** GET /vehicle/{vehicle_id}/track. Source: decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { issueMessages } from '../issue-messages.ts'
import { Track } from '../resources/track.ts'
import { maxTrackHours, momentQuery, trackQuery, trackTypes } from '../track-query.ts'

const query = z.object({
  from: momentQuery('The first moment'),
  until: momentQuery(`The last moment, at most ${maxTrackHours} hours later`),
  ...trackQuery()
})

const isShort = z.refine<z.infer<typeof query>>(
  ({ from, until }) => {
    const milliseconds = Date.parse(until) - Date.parse(from)
    return milliseconds >= 0 && milliseconds <= maxTrackHours * 3_600_000
  },
  { error: issueMessages.atMostHours(maxTrackHours), path: ['until'] }
)

export const getVehicleTrack = defineEndpoint({
  operation: 'get-vehicle-track',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/track',
  summary: "Get a vehicle's track",
  permission: 'VEHICLE_STATUS_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: query.check(isShort),
  reply: 'file',
  contentTypes: trackTypes,
  data: Track,
  errors: ['VEHICLE_NOT_FOUND']
})
