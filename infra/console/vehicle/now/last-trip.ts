/** Reads the last trip of a vehicle and its track, with two requests. */
import { client, replyOf } from '../../api/client.ts'
import { readTrack, type Track } from '../../trip/track.ts'
import { type ListedTrip, listedFields } from '../../trip/trip.ts'

interface LastTrip {
  readonly trip: ListedTrip
  /** Absent if the service keeps fewer than two fixes of the trip. */
  readonly track: Track | undefined
}

/** Metres; a difference that is not visible at the size of this map. */
const tolerance = 10

/** Undefined if the vehicle has no trip. */
export async function readLastTrip(vehicleId: string, signal: AbortSignal): Promise<LastTrip | undefined> {
  const query = { vehicle_id: vehicleId, limit: '1', fields: listedFields.join() }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, signal }))
  const [trip] = data as readonly ListedTrip[]
  return trip && { trip, track: await readTrack(trip.id, tolerance, signal) }
}
