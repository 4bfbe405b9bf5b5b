/** The last trip of a vehicle with its track: two requests. */
import { client, replyOf } from '../../api/client.ts'
import { type ListedTrip, listedFields } from '../../trip/trip.ts'

export interface LastTrip {
  readonly trip: ListedTrip
  readonly track: Track
}

type Track = Awaited<ReturnType<typeof readTrack>>

/** Metres: at the size of this map nobody sees more. */
const tolerance = '10'

/** Undefined where there is none. */
export async function readLastTrip(vehicleId: string, signal: AbortSignal): Promise<LastTrip | undefined> {
  const query = { vehicle_id: vehicleId, limit: '1', fields: listedFields.join() }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, signal }))
  const [trip] = data as readonly ListedTrip[]
  return trip && { trip, track: await readTrack(trip.id, signal) }
}

async function readTrack(tripId: string, signal: AbortSignal) {
  const params = { path: { trip_id: tripId }, query: { fields: 'speed', tolerance } }
  const { geometry, properties } = await replyOf(client.GET('/trip/{trip_id}/track', { params, signal }))
  return { coordinates: geometry?.coordinates ?? [], speeds: properties.speed ?? [] }
}
