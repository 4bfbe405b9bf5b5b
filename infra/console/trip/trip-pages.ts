/** Trips ordered from new to old by their end, read page by page towards the past. */
import { client, replyOf } from '../api/client.ts'
import { type NewestFirst, newestFirst } from '../api/newest-first.ts'
import type { Page } from '../api/pages.ts'
import { boundsOfDay, type Day } from './day.ts'
import { type ListedTrip, listedFields } from './trip.ts'

export interface TripScope {
  /** Absent for trips of all vehicles. */
  readonly vehicleId?: string | undefined
  /** Restricts the list to trips that ended on this day; absent for all days. */
  readonly day?: Day | undefined
}

export function createTripPages({ vehicleId, day }: TripScope): NewestFirst<ListedTrip> {
  return newestFirst<ListedTrip>({
    read: (page, signal) => {
      const query = {
        ...page,
        fields: listedFields.join(),
        ...(vehicleId !== undefined && { vehicle_id: vehicleId })
      }
      return replyOf(client.GET('/trip', { params: { query }, signal })) as Promise<Page<ListedTrip>>
    },
    momentOf: ({ timestamp_end: end }) => end,
    bounds: day === undefined ? undefined : boundsOfDay(day)
  })
}
