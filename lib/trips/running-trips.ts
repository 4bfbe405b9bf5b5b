/** Trips under way: they ride in the rosters and stand in no list until they have ended. */

import type { RunningTrip } from '../access/roster-entry.ts'
import type { Trip, Visibility } from '../contract/resources/trip.ts'
import type { TripPointer } from './trip-lists.ts'

/** A trip ends after so much silence, whether or not anything has noticed. Source: decisions, "From records to …". */
const silenceMilliseconds = 60 * 60_000

interface RunningQuery {
  readonly until?: string
  readonly visibilities: readonly Visibility[]
}

/** Those that a list would have, each ending with its last position fix. */
export function runningPointers(
  running: readonly (RunningTrip & { readonly vehicleId: string })[],
  { until, visibilities }: RunningQuery
): TripPointer[] {
  return running
    .filter(({ visibility }) => visibilities.includes(visibility))
    .map(({ id, vehicleId, endMilliseconds }) => ({ id, vehicleId, end: new Date(endMilliseconds).toISOString() }))
    .filter(({ end }) => until === undefined || end <= until)
}

/** The trip as it is shown at this moment: a running one ends with its last fix, and has ended if that is long ago. */
export function asOf(now: Date, trip: Trip, running: readonly TripPointer[]): Trip {
  const pointer = running.find(({ id }) => id === trip.id)
  if (!pointer) return trip
  const completed = now.getTime() - Date.parse(pointer.end) > silenceMilliseconds
  return { ...trip, timestamp_end: pointer.end, completed: trip.completed || completed }
}
