/** Reads the trips of a replay. Some may be refused while others are shown. */
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { readTrack, type Track, toleranceFor } from './track.ts'
import { startOf, type Trip } from './trip.ts'

export interface TripWithTrack {
  readonly trip: Trip
  /** Absent if the service keeps no track of the trip. */
  readonly track: Track | undefined
}

export interface UnreadTrip {
  readonly id: string
  /** Absent if the trip itself could not be read; present if only its track could not be read. */
  readonly trip: Trip | undefined
  readonly failure: Failure
}

interface ReadTrips {
  /** Ordered by start. */
  readonly trips: readonly TripWithTrack[]
  readonly unread: readonly UnreadTrip[]
}

/** Takes two requests for each trip. Throws Failure if no trip can be read, or if the service asks to wait. */
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
