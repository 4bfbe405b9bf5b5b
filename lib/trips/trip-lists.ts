/** Lists of ended trips: a scope's, a vehicle's own, the public ones. They hold pointers to the trips. */
import * as z from 'zod/mini'
import { type Visibility, visibilities } from '../contract/resources/trip.ts'
import { newestPublicTrips, newestTripsOfList, tripCountsOfList } from '../table/access-patterns.ts'
import { type DayCounts, tripsByDay } from '../table/day-counts.ts'
import { type ListedVisibility, publicList, publicShards, vehicleList } from '../table/keys.ts'
import { edgesOf, type TimeRange } from '../table/pages-by-day.ts'
import { type QueryRequest, queryAll, queryFirst, type StoredItem, type Table } from '../table/table.ts'
import { PointerItem, type TripPointer } from './trip-pointers.ts'

/** One list, or several that are read as one. */
export interface TripList {
  countsByDay(): Promise<DayCounts[]>
  /** At least the `count` newest of the range that are wanted, where there are so many; in no order. */
  newest(range: TimeRange, count: number, isWanted?: (trip: TripPointer) => boolean): Promise<TripPointer[]>
  /** Those on the edges of the range, in no order. */
  onEdges(range: TimeRange): Promise<TripPointer[]>
}

const StoredPointer = z.extend(PointerItem, { SK: z.string() })

/** The list of a scope or a vehicle, of these visibilities. */
export function tripList(table: Table, list: string, visibilities: readonly Visibility[]): TripList {
  return {
    countsByDay: async () => [tripsByDay(await queryAll(table, tripCountsOfList(list)), visibilities)],
    ...partsOf(table, visibilities, (visibility, range) => newestTripsOfList(list, visibility, range))
  }
}

/** A list that has a partition for each of `parts`. */
function partsOf<Part>(
  table: Table,
  parts: readonly Part[],
  request: (part: Part, range: TimeRange) => QueryRequest
): Pick<TripList, 'newest' | 'onEdges'> {
  const ofEach = async <T>(all: readonly T[], read: (one: T) => Promise<StoredItem[]>) =>
    (await Promise.all(all.map(read))).flat().map(toPointer)
  return {
    newest: (range, count, isWanted = () => true) =>
      ofEach(parts, (part) => queryFirst(table, request(part, range), count, (item) => isWanted(toPointer(item)))),
    onEdges: (range) =>
      ofEach(
        edgesOf(range).flatMap((edge) => parts.map((part) => request(part, edge))),
        (one) => queryAll(table, one)
      )
  }
}

export const listedVisibilities: readonly ListedVisibility[] = [...visibilities, 'DELETED']

/** All trips of a vehicle that have ended, deleted ones too. */
export const endedTripList = (table: Table, vehicleId: string): Pick<TripList, 'newest'> =>
  partsOf(table, listedVisibilities, (visibility, range) =>
    newestTripsOfList(vehicleList(vehicleId), visibility, range)
  )

/** Deleted trips of a vehicle that ended within the range, newest end first. No other list and no count has them. */
export async function deletedTripPointers(table: Table, vehicleId: string, range: TimeRange): Promise<TripPointer[]> {
  return (await queryAll(table, newestTripsOfList(vehicleList(vehicleId), 'DELETED', range))).map(toPointer)
}

/** Every public trip of the service, of any owner. */
export function publicTripList(table: Table): TripList {
  const shards = Array.from({ length: publicShards }, (_, shard) => publicList(shard))
  return {
    async countsByDay() {
      const items = await Promise.all(shards.map((shard) => queryAll(table, tripCountsOfList(shard))))
      return items.map((shard) => tripsByDay(shard, ['PUBLIC']))
    },
    ...partsOf(table, shards, newestPublicTrips)
  }
}

/** `TRIP#…#<end>#<id>`. */
function toPointer(item: StoredItem): TripPointer {
  const { SK, vehicleId } = StoredPointer.parse(item)
  const [end, id] = SK.split('#').slice(-2) as [string, string]
  return { id, vehicleId, end }
}
