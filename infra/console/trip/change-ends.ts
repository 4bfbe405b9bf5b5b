/** Merges and divides trips. The service changes them some moments after it has answered. */
import { client, replyOf } from '../api/client.ts'
import { loadNeighbours } from './load-neighbours.ts'
import type { Trip } from './trip.ts'

export type OwnTrip = Trip & { readonly vehicle_id: string }

/** Undefined if the vehicle has no later trip. Throws Failure. */
export async function nextOf(trip: OwnTrip): Promise<string | undefined> {
  const { readNeighbours } = await loadNeighbours()
  return (await readNeighbours(trip, new AbortController().signal)).next?.id
}

/** Throws Failure. */
export async function mergeTrip(id: string, next: string, undo: boolean): Promise<void> {
  const params = { path: { trip_id: id } }
  await replyOf(client.POST('/trip/{trip_id}/ops/merge', { params, body: { next_trip_id: next, undo } }))
}

/** `timestamp`: date-time. Throws Failure. */
export async function divideTrip(id: string, timestamp: string, undo: boolean): Promise<void> {
  const params = { path: { trip_id: id } }
  await replyOf(client.POST('/trip/{trip_id}/ops/divide', { params, body: { timestamp, undo } }))
}

/** The trip usually has changed after a second. Later, an event reports it. */
const maxReads = 10
const readMilliseconds = 500

/** Reads the trip until it says what was decided. Undefined if that takes long. Throws Failure. */
export async function changedTrip(id: string, isDone: (trip: Trip) => boolean): Promise<Trip | undefined> {
  for (let reads = 0; reads < maxReads; reads++) {
    await new Promise((resolve) => setTimeout(resolve, readMilliseconds))
    const { data } = await replyOf(client.GET('/trip/{trip_id}', { params: { path: { trip_id: id } } }))
    const trip: Trip = data
    if (isDone(trip)) return trip
  }
  return undefined
}
