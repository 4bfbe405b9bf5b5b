/** What a caller without access to the vehicle does not see of a public trip. Source: decisions, "Lists". */
import { allows } from '../contract/permissions.ts'
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'
import type { Caller } from '../identity/caller.ts'

export function withoutHiddenFields(trip: Trip): PublicTrip {
  const { vehicle_id, driver, notes, timestamp_original_start, timestamp_original_end, ...shown } = trip
  return shown
}

/** Whether the caller may read the trip without access to its vehicle. Source: decisions, "Lists". */
export function isPublicFor({ permissions }: Caller, { visibility, deleted }: Pick<Trip, 'visibility' | 'deleted'>) {
  return visibility === 'PUBLIC' && !deleted && allows(permissions, 'TRIP_READ')
}
