/** Trips in progress: the rosters of their vehicle hold them, and no list, until they have ended. */
import { type Access, scopesOf } from '../access/grants.ts'
import { type RosterEntry, type RunningTrip, rosterItem } from '../access/roster-entry.ts'
import type { Trip, Visibility } from '../contract/resources/trip.ts'
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import { isWithin, type TimeRange } from '../table/pages-by-day.ts'
import type { Items } from '../table/snapshot.ts'
import type { StoredTrip } from './stored-trip.ts'
import { isRunning, type TripPointer } from './trip-pointers.ts'

/** A trip ends after this time without a position fix; nothing is written at that moment. Source: decisions, "From records to …". */
const silenceMilliseconds = 60 * 60_000

interface RunningQuery extends TimeRange {
  readonly visibilities: readonly Visibility[]
}

/** Trips in progress that a list would have, each ending with its last position fix. */
export function runningPointers(
  running: readonly (RunningTrip & { readonly vehicleId: string })[],
  { visibilities, ...range }: RunningQuery
): TripPointer[] {
  return running
    .filter(({ visibility }) => visibilities.includes(visibility))
    .map(({ id, vehicleId, endMilliseconds }) => ({ id, vehicleId, end: new Date(endMilliseconds).toISOString() }))
    .filter(({ end }) => isWithin(end, range))
}

/** Trips in progress of roster entries, with their vehicles. Undefined means that the entry does not exist. */
export function runningTripsOf(entries: readonly (RosterEntry | undefined)[]) {
  return entries.flatMap((entry) => (entry?.runningTrip ? [{ ...entry.runningTrip, vehicleId: entry.vehicleId }] : []))
}

/** The trip as it is shown at this moment: a running trip ends with its last fix, and is completed after 60 min without one. */
export function asOf(now: Date, trip: Trip, running: readonly TripPointer[]): Trip {
  const pointer = running.find(({ id }) => id === trip.id)
  return pointer ? { ...trip, ...atLastFix(trip, pointer.end, now) } : trip
}

/** The tripleg as it is shown at this moment: a running one ends with its last fix, and is completed with its trip. */
export function triplegAsOf<T extends Pick<Tripleg, 'completed' | 'timestamp_end'>>(now: Date, tripleg: T): T {
  return { ...tripleg, ...atLastFix(tripleg, tripleg.timestamp_end, now) }
}

/** State of a trip or tripleg in progress at its last position fix. */
export function atLastFix(trip: { readonly completed: boolean }, end: string, now: Date) {
  const isSilent = now.getTime() - Date.parse(end) > silenceMilliseconds
  return { timestamp_end: end, completed: trip.completed || isSilent }
}

/** A trip in progress ends with its last position fix, which its roster entries have. */
export async function readShownTrip(items: Items, trip: StoredTrip, access: Access, now: Date): Promise<StoredTrip> {
  if (!isRunning(trip)) return trip
  const [entry] = await items.view(rosterItem(access.owner, trip.vehicle_id))
  const running = entry?.runningTrip
  if (running?.id !== trip.id) return trip
  return { ...trip, ...atLastFix(trip, new Date(running.endMilliseconds).toISOString(), now) }
}

/** The roster entries of the vehicle in all of its scopes, as conditions of the write. */
export async function readRosters(items: Items, vehicleId: string, access: Access): Promise<ReadItem<RosterEntry>[]> {
  return items.readAll(scopesOf(access).map((scope) => rosterItem(scope, vehicleId)))
}

/** The running trip of a vehicle, of which all of its rosters say the same. */
export function runningTripOf(rosters: readonly ReadItem<RosterEntry>[]): RunningTrip | undefined {
  return rosters.find(({ value }) => value?.runningTrip)?.value?.runningTrip
}

/** Puts the trip into the rosters where it is running, and takes it out where it is not; others' trips stay. */
export function rosterMoves(rosters: readonly ReadItem<RosterEntry>[], trip: StoredTrip): ItemWrite[] {
  const running = isRunning(trip)
    ? { id: trip.id, endMilliseconds: Date.parse(trip.timestamp_end), visibility: trip.visibility }
    : undefined
  return rosters.flatMap((entry) => {
    const { value } = entry
    if (!value || (!running && value.runningTrip?.id !== trip.id)) return []
    return [changed(entry, { ...value, runningTrip: running })]
  })
}
