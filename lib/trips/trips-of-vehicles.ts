/** Trips from the vehicles' own lists: of one vehicle, or for a token that reaches some vehicles alone. */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import { grantedVehicles } from '../access/granted-vehicles.ts'
import { rosterItem } from '../access/roster-entry.ts'
import type { Caller } from '../identity/caller.ts'
import { findItems } from '../table/find-item.ts'
import { vehicleList } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { namingScopes } from './place-names.ts'
import { runningTripsOf } from './running-trips.ts'
import { type ListReading, readList, type TripQuery } from './scope-trips.ts'
import { tripList } from './trip-lists.ts'
import type { TripScopes } from './trip-scopes.ts'

/** Each list has the trips of one vehicle, and no two are of the same. */
const withoutSurplus = { surplus: new Map<string, number>(), isLeaving: false }

/**
 * The vehicles' own lists instead of the scopes', whose counts include other vehicles. At least 0.5 RRU for each vehicle
 * and visibility, and 1.5 for its counts, grants and roster entry.
 */
export async function tripsOfVehicles(
  table: Table,
  caller: Caller,
  vehicleIds: readonly string[],
  query: TripQuery
): Promise<TripScopes<ListReading>> {
  const { vehicles: readable, memberships } = await grantedVehicles(table, caller, vehicleIds, 'TRIP_READ')
  const listOf = (vehicleId: string) => tripList(table, vehicleList(vehicleId), query.visibilities)
  const [read, entries] = await Promise.all([
    Promise.all(readable.map(({ vehicleId }) => readList(listOf(vehicleId), query))),
    findItems(
      table,
      readable.map(({ vehicleId, access }) => rosterItem(access.owner, vehicleId))
    )
  ])
  const viaOf = new Map(readable.map(({ vehicleId, via }) => [vehicleId, via]))
  const scopes = new Map(readable.map((one) => [one.vehicleId, namingScopes(caller, memberships, one.access)]))
  const placeScopesOf = (vehicleId: string) => scopes.get(vehicleId) ?? []
  return { read, ...withoutSurplus, viaOf, placeScopesOf, running: runningTripsOf(entries) }
}

/** Access and list are read at once. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED. */
export async function tripsOfVehicle(
  table: Table,
  caller: Caller,
  vehicleId: string,
  query: TripQuery
): Promise<TripScopes<ListReading>> {
  const [{ via, access, memberships }, reading] = await Promise.all([
    authorizeVehicle(table, caller, vehicleId, 'TRIP_READ'),
    readList(tripList(table, vehicleList(vehicleId), query.visibilities), query)
  ])
  const entries = await findItems(table, [rosterItem(access.owner, vehicleId)])
  const scopes = namingScopes(caller, memberships, access)
  return {
    read: [reading],
    ...withoutSurplus,
    viaOf: new Map([[vehicleId, via]]),
    placeScopesOf: () => scopes,
    running: runningTripsOf(entries)
  }
}
