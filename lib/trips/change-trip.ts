/** What a caller may change of a trip, and what comes back. Source: decisions, "Access" and "Endpoints". */

import { grantedVia, organizationScopes, ownScope } from '../access/caller-scopes.ts'
import { type AccessItem, type AccessStore, grantsOf } from '../access/grants.ts'
import type { MembershipStore } from '../access/membership-store.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { TripChange } from '../contract/resources/trip-change.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertUser } from '../identity/own-permission.ts'
import { withoutHiddenFields } from './hidden-fields.ts'
import type { TripStore } from './trip-store.ts'

export interface TripChangeStores {
  readonly memberships: MembershipStore
  readonly trips: TripStore
  readonly access: AccessStore
  /** Writes the change of the trip that was read under the access that was read. */
  readonly update: (caller: AdmittedCaller, before: Trip, access: AccessItem, change: TripChange) => Promise<Trip>
  /** Does the work anew where what was read has changed meanwhile. */
  readonly withFreshReads: <T>(work: () => Promise<T>) => Promise<T>
}

export interface ChangedTrip {
  readonly trip: Trip | PublicTrip
  /** Absent for a stranger's like of a public trip. */
  readonly via?: PermissionVia
}

/** Throws ApiError TRIP_NOT_FOUND, or PERMISSION_DENIED where the caller may not change this of the trip. */
export function changeTrip(
  stores: TripChangeStores,
  caller: AdmittedCaller,
  tripId: string,
  change: TripChange
): Promise<ChangedTrip> {
  return stores.withFreshReads(async () => {
    if (!isResourceId(tripId)) throw new ApiError('TRIP_NOT_FOUND')
    const [[before], organizations] = await Promise.all([
      stores.trips.find(caller, [tripId]),
      stores.memberships.ofCaller(caller)
    ])
    const access = before && (await stores.access.ofVehicles([before.vehicle_id])).get(before.vehicle_id)
    if (!before || !access) throw new ApiError('TRIP_NOT_FOUND')

    const scopes = [ownScope(caller), ...organizationScopes(caller, organizations)]
    const isOpinion = Object.keys(change).every((field) => field === 'is_liked_by_me')
    const via = grantedVia(scopes, grantsOf(access), isOpinion ? 'TRIP_READ' : 'TRIP_WRITE')
    const isReadByEverybody = isOpinion && before.visibility === 'PUBLIC' && !before.deleted
    if (!via && !isReadByEverybody) throw new ApiError('PERMISSION_DENIED')
    if (change.is_liked_by_me !== undefined) assertUser(caller)

    const trip = await stores.update(caller, before, access, change)
    return via ? { trip, via } : { trip: withoutHiddenFields(trip) }
  })
}
