/** One trip, as a caller may see it at this moment. Source: decisions, "Trips read singly". */
import { vehicleVia } from '../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../access/grants.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { rosterItem } from '../access/roster-entry.ts'
import { ApiError, permissionDenied } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import { type Trip, visibilities } from '../contract/resources/trip.ts'
import type { Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { withPlaceNamesFor } from './place-names.ts'
import { isPublicFor, withoutHiddenFields } from './public-fields.ts'
import { asOf, runningPointers, runningTripsOf } from './running-trips.ts'
import type { WithEnds } from './stored-ends.ts'
import { findTripsWithEnds } from './stored-trip.ts'
import { isRunning } from './trip-pointers.ts'

export interface ReadTrip {
  readonly trip: Trip | PublicTrip
  /** Absent for a public trip of a vehicle that the caller has no access to. */
  readonly via?: PermissionVia
}

/** Trip, access, and the last fix of a running one: two or three rounds. Throws ApiError TRIP_NOT_FOUND, PERMISSION_DENIED. */
export async function readTrip(table: Table, caller: Caller, tripId: string, now: Date): Promise<ReadTrip> {
  const { ends, ...trip } = await storedTrip(table, caller, tripId)
  const { vehicle_id: vehicleId } = trip
  const [accesses, memberships] = await Promise.all([
    accessesOf(table, [vehicleId]),
    membershipsOfCaller(table, caller)
  ])
  const access = accesses.get(vehicleId)
  // The vehicle is being deleted, and its trips with it.
  if (!access) throw new ApiError('TRIP_NOT_FOUND')
  const via = vehicleVia(caller, memberships, { vehicleId, grants: grantsOf(access) }, 'TRIP_READ')
  const shown = isRunning(trip) ? await atThisMoment(table, trip, access.owner, now) : trip
  if (!via && !isPublicFor(caller, shown)) throw permissionDenied('TRIP_READ')
  if (!via) return { trip: withoutHiddenFields(shown) }
  const [named = shown] = await withPlaceNamesFor(table, caller, { memberships, access }, [{ ...shown, ends }])
  return { trip: named, via }
}

/** Throws ApiError TRIP_NOT_FOUND. Access is not looked at. */
export async function storedTrip(table: Table, caller: Caller, tripId: string): Promise<WithEnds<Trip>> {
  const [trip] = isResourceId(tripId) ? await findTripsWithEnds(table, caller, [tripId]) : []
  if (!trip) throw new ApiError('TRIP_NOT_FOUND')
  return trip
}

async function atThisMoment(table: Table, trip: Trip, owner: Scope, now: Date): Promise<Trip> {
  const entry = await findItem(table, rosterItem(owner, trip.vehicle_id))
  return asOf(now, trip, runningPointers(runningTripsOf([entry]), { visibilities }))
}
