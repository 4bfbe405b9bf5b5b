/** Trips, newest end first, read page by page towards the past. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { client, replyOf } from '../api/client.ts'
import { query } from '../api/query.ts'
import type { NewestFirst } from '../layout/older.tsx'
import { boundsOfDay, type Day } from './day.ts'
import { endOf, type ListedTrip, listedFields } from './trip.ts'

export interface TripScope {
  /** Absent: trips of all vehicles. */
  readonly vehicleId?: string | undefined
  /** Those that ended on this day; absent: of all days. */
  readonly day?: Day | undefined
}

export interface TripPages extends NewestFirst {
  readonly trips: ReadonlySignal<readonly ListedTrip[]>
}

const pageSize = 50

/** A moment and how many trips that ended then to skip: unlike an offset alone it stays right while trips are added. */
interface Place {
  readonly until: number | undefined
  readonly skipped: number
}

export function createTripPages({ vehicleId, day }: TripScope): TripPages {
  const bounds = day === undefined ? undefined : boundsOfDay(day)
  const trips = signal<readonly ListedTrip[]>([])
  const hasOlder = signal(false)

  async function read({ until, skipped }: Place, abort: AbortSignal) {
    const parameters = {
      fields: listedFields.join(),
      limit: String(pageSize),
      offset: String(skipped),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      ...(vehicleId !== undefined && { vehicle_id: vehicleId })
    }
    const { header, data } = await replyOf(client.GET('/trip', { params: { query: parameters }, signal: abort }))
    const isLast = header.next === undefined || data.some((trip) => isBefore(trip, bounds?.from))
    return { found: data.filter((trip) => !isBefore(trip, bounds?.from)) as readonly ListedTrip[], isLast }
  }

  async function append(before: readonly ListedTrip[], place: Place, abort: AbortSignal): Promise<void> {
    const { found, isLast } = await read(place, abort)
    trips.value = [...before, ...found]
    hasOlder.value = !isLast
  }

  return {
    trips,
    hasOlder,
    newest: query((abort) => append([], { until: bounds && bounds.until - 1, skipped: 0 }, abort)),
    older: query((abort) => append(trips.value, placeAfter(trips.value), abort))
  }
}

function isBefore(trip: Pick<ListedTrip, 'timestamp_end'>, moment: number | undefined): boolean {
  return moment !== undefined && endOf(trip) < moment
}

function placeAfter(trips: readonly ListedTrip[]): Place {
  const last = trips.at(-1)
  const until = last && endOf(last)
  return { until, skipped: trips.filter((trip) => endOf(trip) === until).length }
}
