/** Divides a long list of trips into chunks, of which only those in sight have to be in the page. */
import { type Day, dayOf } from './day.ts'
import { endOf, type ListedTrip } from './trip.ts'

/** Trips in a chunk: more than a screen shows, so that few chunks are in sight. */
export const chunkTrips = 100

export interface DayPart {
  readonly day: Day
  /** Whether the day begins in an earlier chunk, which has its heading. */
  readonly isContinued: boolean
  readonly trips: readonly [ListedTrip, ...ListedTrip[]]
}

export type Chunk = readonly DayPart[]

/** `trips` are ordered by arrival, so each chunk has the parts of consecutive days of arrival. */
export function chunksOf(trips: readonly ListedTrip[]): Chunk[] {
  const chunks: Chunk[] = []
  let previous: Day | undefined
  for (let from = 0; from < trips.length; from += chunkTrips) {
    const days = Map.groupBy(trips.slice(from, from + chunkTrips), (trip) => dayOf(endOf(trip)))
    const chunk = [...days].map(([day, [first, ...others]]) => ({
      day,
      isContinued: day === previous,
      trips: [first as ListedTrip, ...others] as const
    }))
    previous = chunk.at(-1)?.day
    chunks.push(chunk)
  }
  return chunks
}
