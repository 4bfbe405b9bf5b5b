/** Writes of a trip. */
import type { TripChange } from '../../../lib/contract/resources/trip-change.ts'
import { client, replyOf } from '../api/client.ts'
import type { Trip } from './trip.ts'

/** Null clears a field. Returns the changed trip. Throws Failure. */
export async function changeTrip(id: string, change: TripChange): Promise<Trip> {
  const params = { path: { trip_id: id } }
  const { data } = await replyOf(client.PUT('/trip/{trip_id}', { params, body: change }))
  return data
}

/** A trip is restored by changing `deleted` to false. Throws Failure. */
export async function deleteTrip(id: string): Promise<void> {
  await replyOf(client.DELETE('/trip/{trip_id}', { params: { path: { trip_id: id } } }))
}
