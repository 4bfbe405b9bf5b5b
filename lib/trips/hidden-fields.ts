/** What a caller without access to the vehicle does not see of a public trip. Source: decisions, "Lists". */
import type { PublicTrip } from '../contract/resources/public-trip.ts'
import type { Trip } from '../contract/resources/trip.ts'

export function withoutHiddenFields(trip: Trip): PublicTrip {
  const { vehicle_id, driver, notes, timestamp_original_start, timestamp_original_end, ...shown } = trip
  return shown
}
