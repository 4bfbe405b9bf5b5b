/** Public trips as callers without access to their vehicle see them. Source: decisions, "Lists". */
import { allows } from '../contract/permissions.ts'
import { hiddenFields, type PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Caller } from '../identity/caller.ts'

export function withoutHiddenFields(trip: Trip): PublicTrip {
  const shown = Object.entries(trip).filter(([field]) => !Object.hasOwn(hiddenFields, field))
  return Object.fromEntries(shown) as PublicTrip
}

/**
 * Whether the caller may read the trip without access to its vehicle; `trip` as it is shown at this moment, for one in progress
 * would tell where the vehicle is. Source: decisions, "Lists".
 */
export function isPublicFor({ permissions }: Caller, trip: Pick<Trip, 'visibility' | 'deleted' | 'completed'>) {
  return trip.visibility === 'PUBLIC' && trip.completed && !trip.deleted && allows(permissions, 'TRIP_READ')
}
