/** Visits of vehicles to places, as those who may read both see them. Source: decisions, "Places". */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import { grantedVehicles } from '../access/granted-vehicles.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { ownerScope } from '../access/owner-scopes.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { PlaceVehicle } from '../contract/resources/place-vehicle.ts'
import { maxListedVisits, type Visit } from '../contract/resources/visit.ts'
import type { Caller } from '../identity/caller.ts'
import { newestVisitsOfPlace, newestVisitsOfVehicle, runningVisitsOfPlace } from '../table/access-patterns.ts'
import type { TimeRange } from '../table/pages-by-day.ts'
import { type QueryRequest, queryFirst, type Table } from '../table/table.ts'
import { decodeVisit, type StoredVisit, visitResource } from '../visits/stored-visits.ts'
import { findPlace, isDecidedLately, type ReadPlace } from './place-access.ts'
import { placesOf } from './stored-places.ts'

interface Listed<T> {
  readonly items: readonly T[]
  readonly via: PermissionVia
}

/** The newest end first. `read`: the place, as `findPlace` found it. */
export async function visitsOfPlace(
  table: Table,
  caller: Caller,
  placeId: string,
  { read, range, now }: { readonly read: ReadPlace; readonly range: TimeRange; readonly now: Date }
): Promise<Listed<Visit>> {
  // Visits that were just found must be in the first answer that names no incomplete vehicle.
  const ConsistentRead = isDecidedLately(read, now)
  const visits = await readableVisits(table, caller, { ...newestVisitsOfPlace(placeId, range), ConsistentRead })
  return { items: visits.map((visit) => visitResource(visit, read.place.name, now)), via: read.via }
}

/** The newest start first. Throws ApiError PLACE_NOT_FOUND or PERMISSION_DENIED. */
export async function vehiclesInPlace(
  table: Table,
  caller: Caller,
  placeId: string,
  now: Date
): Promise<Listed<PlaceVehicle>> {
  const { place, via } = await findPlace(table, caller, placeId)
  const visits = await readableVisits(table, caller, runningVisitsOfPlace(placeId))
  const items = visits.map((visit) => {
    const { id, vehicle_id, timestamp_start, duration } = visitResource(visit, place.name, now)
    return { vehicle_id, visit_id: id, timestamp_start, duration }
  })
  return { items, via }
}

/** The newest end first. Throws ApiError VEHICLE_NOT_FOUND or PERMISSION_DENIED. */
export async function visitsOfVehicle(
  table: Table,
  caller: Caller,
  vehicleId: string,
  { organization_id, ...range }: TimeRange & { readonly organization_id?: string | undefined },
  now: Date
): Promise<Listed<Visit>> {
  const { via } = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ')
  const memberships = organization_id === undefined ? {} : await membershipsOfCaller(table, caller)
  const { scope } = ownerScope(caller, memberships, organization_id, 'PLACE_READ')
  const [places, visits] = await Promise.all([
    placesOf(table, scope),
    newestVisits(table, newestVisitsOfVehicle(vehicleId, scope, range))
  ])
  const items = visits.flatMap((visit) => {
    const place = places.get(visit.placeId)
    return place ? [visitResource(visit, place.name, now)] : []
  })
  return { items, via }
}

/** The visits of vehicles whose trips the caller may read. */
async function readableVisits(table: Table, caller: Caller, request: QueryRequest): Promise<StoredVisit[]> {
  const visits = await newestVisits(table, request)
  const vehicleIds = visits.map(({ vehicleId }) => vehicleId)
  const { vehicles } = await grantedVehicles(table, caller, vehicleIds, 'TRIP_READ')
  const readable = new Set(vehicles.map(({ vehicleId }) => vehicleId))
  return visits.filter(({ vehicleId }) => readable.has(vehicleId))
}

async function newestVisits(table: Table, request: QueryRequest): Promise<StoredVisit[]> {
  return (await queryFirst(table, request, maxListedVisits)).map((item) => decodeVisit(item))
}
