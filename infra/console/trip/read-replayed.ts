/** Reads the trips of a replay, of which some may be refused while others are not. */
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { readTrack, type Track, toleranceFor } from './track.ts'
import { startOf, type Trip } from './trip.ts'

export interface TripWithTrack {
  readonly trip: Trip
  /** Absent where none is kept. */
  readonly track: Track | undefined
}

export interface UnreadTrip {
  readonly id: string
  /** Absent where it is the trip that could not be read, and not its track. */
  readonly trip: Trip | undefined
  readonly failure: Failure
}

interface ReadTrips {
  /** In the order of their starts. */
  readonly trips: readonly TripWithTrack[]
  readonly unread: readonly UnreadTrip[]
}

/** Two requests for each. Throws Failure where none can be read, or where the service asks to wait. */
export async function readReplayed(ids: readonly string[], signal: AbortSignal): Promise<ReadTrips> {
  const all = await Promise.all(ids.map((id) => readTrip(id, signal)))
  const unread = all.flatMap((each) => ('failure' in each ? [each] : []))
  const trips = all.flatMap((each) => ('failure' in each ? [] : [each]))
  const [first] = unread
  if (first && trips.length === 0) throw first.failure
  return { trips: trips.sort((a, b) => startOf(a.trip) - startOf(b.trip)), unread }
}

async function readTrip(id: string, signal: AbortSignal): Promise<TripWithTrack | UnreadTrip> {
  let trip: Trip | undefined
  try {
    const params = { path: { trip_id: id } }
    trip = (await replyOf(client.GET('/trip/{trip_id}', { params, signal }))).data as Trip
    return { trip, track: await readTrack(id, toleranceFor(trip.duration_tot ?? 0), signal) }
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.retryAt !== undefined) throw failure
    return { id, trip, failure }
  }
}
