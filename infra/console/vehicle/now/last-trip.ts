/** The last trip of a vehicle with its track: two requests. */
import { client, replyOf } from '../../api/client.ts'
import { readTrack, type Track } from '../../trip/track.ts'
import { type ListedTrip, listedFields } from '../../trip/trip.ts'

interface LastTrip {
  readonly trip: ListedTrip
  /** Absent where the service keeps fewer than two fixes of it. */
  readonly track: Track | undefined
}

/** Metres: at the size of this map nobody sees less. */
const tolerance = 10

/** Undefined where there is none. */
export async function readLastTrip(vehicleId: string, signal: AbortSignal): Promise<LastTrip | undefined> {
  const query = { vehicle_id: vehicleId, limit: '1', fields: listedFields.join() }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, signal }))
  const [trip] = data as readonly ListedTrip[]
  return trip && { trip, track: await readTrack(trip.id, tolerance, signal) }
}
