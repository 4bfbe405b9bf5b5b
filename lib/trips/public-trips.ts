/** A page of the public trips of the whole service. */
import { vehicleVia } from '../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Caller } from '../identity/caller.ts'
import { pageOf } from '../lists/page.ts'
import { addedUp, countsWithin, deepPage, type TimeRange, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { countedByDay, distinctNewestFirst } from './list-order.ts'
import { namingScopes, withPlaceNames } from './place-names.ts'
import { withoutHiddenFields } from './public-fields.ts'
import { isShallow, type TripQuery } from './scope-trips.ts'
import { findTripsWithEnds } from './stored-trip.ts'
import { publicTripList, type TripList } from './trip-lists.ts'

export interface PublicTripPage {
  readonly trips: readonly (Trip | PublicTrip)[]
  readonly total: number
  /** Grants of trips whose vehicle the caller may access. */
  readonly vias: readonly PermissionVia[]
}

/** A caller without access to the vehicle of a trip does not see all of it. Source: decisions, "Lists". */
export async function publicTrips(
  table: Table,
  caller: Caller,
  query: Omit<TripQuery, 'visibilities'>
): Promise<PublicTripPage> {
  const [{ pointers, total }, organizations] = await Promise.all([
    pageOfList(publicTripList(table), query),
    membershipsOfCaller(table, caller)
  ])
  const vehicleIds = [...new Set(pointers.map(({ vehicleId }) => vehicleId))]
  const [found, accessOf] = await Promise.all([
    findTripsWithEnds(
      table,
      caller,
      pointers.map(({ id }) => id)
    ),
    accessesOf(table, vehicleIds)
  ])
  const scopesOf = (vehicleId: string) => {
    const access = accessOf.get(vehicleId)
    return access ? namingScopes(caller, organizations, access) : []
  }
  const seen = (await withPlaceNames(table, found, scopesOf)).map((trip) => {
    const vehicleId = trip.vehicle_id
    const access = accessOf.get(vehicleId)
    const via = access && vehicleVia(caller, organizations, { vehicleId, grants: grantsOf(access) }, 'TRIP_READ')
    return { trip: via ? trip : withoutHiddenFields(trip), via }
  })
  return { trips: seen.map(({ trip }) => trip), total, vias: seen.flatMap(({ via }) => via ?? []) }
}

async function pageOfList(list: TripList, query: Omit<TripQuery, 'visibilities'>) {
  const { offset, limit } = query
  const isAtTop = isShallow(query) && limit > 0
  const [everyDay, onEdges, top] = await Promise.all([
    list.countsByDay(),
    list.onEdges(query),
    isAtTop ? list.newest(query, offset + limit) : []
  ])
  const counts = countsWithin(addedUp(everyDay), query, countedByDay(onEdges))
  const total = totalOf(counts)
  if (isAtTop) return { pointers: pageOf(distinctNewestFirst(top), query), total }
  const newest = async (range: TimeRange, count: number) => distinctNewestFirst(await list.newest(range, count))
  return { pointers: await deepPage(counts, query, newest), total }
}
