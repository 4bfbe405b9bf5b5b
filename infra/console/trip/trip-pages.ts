/** Trips ordered from new to old by their end, read page by page towards the past. */
import { client, replyOf } from '../api/client.ts'
import { type NewestFirst, newestFirst } from '../api/newest-first.ts'
import { maxPageSize, type Page } from '../api/pages.ts'
import { noteDrivers } from './known-drivers.ts'
import type { Bounds } from './period.ts'
import { type ListedTrip, listedFields } from './trip.ts'

export interface TripScope {
  /** Absent for trips of all vehicles. */
  readonly vehicleId?: string | undefined
  /** Restricts the list to trips that ended in this time; absent for all. */
  readonly bounds?: Partial<Bounds> | undefined
  /** Whether to list deleted trips, and no others. */
  readonly areDeleted?: boolean
  /** Whether most of the trips are needed, so that larger pages take fewer requests. */
  readonly areManyNeeded?: boolean
}

export function createTripPages({ vehicleId, bounds, areDeleted, areManyNeeded }: TripScope): NewestFirst<ListedTrip> {
  return newestFirst<ListedTrip>({
    read: async (page, signal) => {
      const query = {
        ...page,
        fields: listedFields.join(),
        ...(vehicleId !== undefined && { vehicle_id: vehicleId }),
        ...(areDeleted && { deleted: 'true' as const })
      }
      const read = (await replyOf(client.GET('/trip', { params: { query }, signal }))) as Page<ListedTrip>
      noteDrivers(read.data)
      return read
    },
    momentOf: ({ timestamp_end: end }) => end,
    bounds,
    ...(areManyNeeded && { pageSize: maxPageSize })
  })
}
