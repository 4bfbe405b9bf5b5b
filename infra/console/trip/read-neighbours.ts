/** Finds the trips of a vehicle before and after one of its trips. The interface lists trips from new to old only. */
import { client, replyOf } from '../api/client.ts'
import { maxPageSize, type Page } from '../api/pages.ts'
import { noteDrivers } from './known-drivers.ts'
import { endOf, startOf, type Trip } from './trip.ts'

export type Neighbour = Pick<Trip, 'id' | 'driver'>

export interface Neighbours {
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

interface TripsQuery {
  readonly vehicleId: string
  /** Milliseconds since 1970, both included. Trips count by their ends. */
  readonly from?: number
  readonly to: number
  readonly limit: number
  readonly offset?: number
}

const day = 86_400_000

/** If there is no trip within one of these times, the next longer one is searched. After the longest, a trip counts as the last one. */
const timesSearched = [day, 31 * day, 366 * day]

/** Many of a vehicle's trips have one of the drivers of its last trips, who are suggested for it. */
const earlierTrips = 50

/** Two requests, and up to three more after a rest. Notes the drivers of earlier trips. Throws Failure. */
export async function readNeighbours(trip: Trip & { vehicle_id: string }, signal: AbortSignal): Promise<Neighbours> {
  const [earlier, next] = await Promise.all([
    // A trip without a duration is itself among those that ended before its departure.
    readTrips({ vehicleId: trip.vehicle_id, to: startOf(trip), limit: earlierTrips }, signal),
    trip.completed ? readNext(trip, signal) : undefined
  ])
  noteDrivers(earlier.data)
  return { previous: earlier.data.find(({ id }) => id !== trip.id), next }
}

async function readNext(
  { id, vehicle_id: vehicleId, ...trip }: Trip & { vehicle_id: string },
  signal: AbortSignal
): Promise<Neighbour | undefined> {
  const from = endOf(trip)
  for (const time of timesSearched) {
    const query = { vehicleId, from, to: from + time, limit: maxPageSize }
    const { header, data } = await readTrips(query, signal)
    const count = header.num_results
    const oldest = count > data.length ? (await readTrips({ ...query, offset: count - 2 }, signal)).data : data
    const next = oldest.findLast((each) => each.id !== id)
    if (next || from + time > Date.now()) return next
  }
  return undefined
}

async function readTrips(
  { vehicleId, from, to, limit, offset = 0 }: TripsQuery,
  signal: AbortSignal
): Promise<Page<Neighbour>> {
  const query = {
    vehicle_id: vehicleId,
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    to: new Date(to).toISOString(),
    limit: String(limit),
    offset: String(offset),
    fields: 'id,driver'
  }
  return (await replyOf(client.GET('/trip', { params: { query }, signal }))) as Page<Neighbour>
}
