/** A page of the deleted trips of one vehicle, which its readers can restore. */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import type { Caller } from '../identity/caller.ts'
import { type Page, pageOf } from '../lists/page.ts'
import type { TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import type { TripPage } from './accessible-trips.ts'
import { withPlaceNamesFor } from './place-names.ts'
import { findTripsWithEnds } from './stored-trip.ts'
import { deletedTripPointers } from './trip-lists.ts'

interface DeletedQuery extends Page, TimeRange {
  readonly vehicle_id: string
}

/** Access and list are read at once. 0.5 RRU per 30 deleted trips. Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED. */
export async function deletedTrips(table: Table, caller: Caller, query: DeletedQuery): Promise<TripPage> {
  const vehicleId = query.vehicle_id
  const [authorized, pointers] = await Promise.all([
    authorizeVehicle(table, caller, vehicleId, 'TRIP_READ'),
    deletedTripPointers(table, vehicleId, query)
  ])
  const ids = pageOf(pointers, query).map(({ id }) => id)
  const trips = await withPlaceNamesFor(table, caller, authorized, await findTripsWithEnds(table, caller, ids))
  return { trips, total: pointers.length, vias: ids.length > 0 ? [authorized.via] : [] }
}
