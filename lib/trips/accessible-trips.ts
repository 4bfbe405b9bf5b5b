/** A page of the trips of all vehicles that a caller may access. */
import { inEveryScope } from '../access/visible-vehicles.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Caller } from '../identity/caller.ts'
import { pageOf } from '../lists/page.ts'
import { vehicleList } from '../table/keys.ts'
import { deepPage, isWithin, type TimeRange, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { distinctNewestFirst } from './list-order.ts'
import { withPlaceNames } from './place-names.ts'
import { asOf, runningPointers } from './running-trips.ts'
import { isShallow, type ListReading, matchingCounts, scopeTrips, type TripQuery } from './scope-trips.ts'
import { findTripsWithEnds } from './stored-trip.ts'
import { tripList } from './trip-lists.ts'
import type { TripPointer } from './trip-pointers.ts'
import { type TripScopes, tripScopes } from './trip-scopes.ts'
import { tripsOfVehicle, tripsOfVehicles } from './trips-of-vehicles.ts'

export interface TripPage {
  readonly trips: readonly Trip[]
  readonly total: number
  readonly vias: readonly PermissionVia[]
}

/**
 * Own scope, organizations, trips: three rounds of reads, and one or two more for a deep offset. `now` decides which
 * running trips have fallen silent. Throws ApiError VEHICLE_NOT_FOUND and PERMISSION_DENIED for the vehicle asked for.
 */
export async function accessibleTrips(table: Table, caller: Caller, query: TripQuery, now: Date): Promise<TripPage> {
  const scopes = await readableLists(table, caller, query)
  const running = runningPointers(scopes.running, query)
  const counting = matchingCounts(scopes, running, query, (vehicleId) =>
    tripList(table, vehicleList(vehicleId), query.visibilities).countsByDay()
  )
  const pointers = isShallow(query)
    ? pageOf(distinctNewestFirst([...(await newestAtTop(scopes, query)), ...running]), query)
    : await deepPage(await counting, query, (range, count) => newestOf(scopes, running, range, count))
  const ids = pointers.map(({ id }) => id)
  const [found, counts] = await Promise.all([findTripsWithEnds(table, caller, ids), counting])
  const trips = await withPlaceNames(table, found, scopes.placeScopesOf)
  return {
    trips: trips.map((trip) => asOf(now, trip, running)),
    total: totalOf(counts),
    vias: pointers.flatMap(({ vehicleId }) => scopes.viaOf.get(vehicleId) ?? [])
  }
}

/** A vehicle has a list of its own; a token that reaches some vehicles alone has none, so those of the vehicles are read. */
export async function readableLists(table: Table, caller: Caller, query: TripQuery): Promise<TripScopes<ListReading>> {
  if (query.vehicle_id !== undefined) return tripsOfVehicle(table, caller, query.vehicle_id, query)
  if (caller.vehicleIds) return tripsOfVehicles(table, caller, caller.vehicleIds, query)
  return tripScopes(await inEveryScope(table, caller, (scope) => scopeTrips(table, scope, query)))
}

/** A list can hold trips of a vehicle that its scope no longer has, until they are removed. */
export const isShown =
  ({ viaOf }: TripScopes<ListReading>) =>
  ({ vehicleId }: TripPointer) =>
    viaOf.has(vehicleId)

/** Trips as they were read with the rosters, if all of them are shown. */
export async function newestAtTop(scopes: TripScopes<ListReading>, query: TripQuery): Promise<TripPointer[]> {
  const newest = scopes.read.flatMap((one) => one.newest)
  if (newest.every(isShown(scopes))) return newest
  const count = query.offset + query.limit
  const again = await Promise.all(scopes.read.map(({ list }) => list.newest(query, count, isShown(scopes))))
  return again.flat()
}

/** From the lists of all the scopes that are read, and the running trips. */
async function newestOf(
  scopes: TripScopes<ListReading>,
  running: readonly TripPointer[],
  range: TimeRange,
  count: number
): Promise<TripPointer[]> {
  const newest = await Promise.all(scopes.read.map(({ list }) => list.newest(range, count, isShown(scopes))))
  return distinctNewestFirst([...newest.flat(), ...running.filter(({ end }) => isWithin(end, range))])
}
