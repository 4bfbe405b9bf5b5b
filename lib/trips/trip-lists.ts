/** Lists of ended trips: a scope's, a vehicle's own, the public ones. They hold pointers to the trips. */
import * as z from 'zod/mini'
import type { Visibility } from '../contract/resources/trip.ts'
import { newestPublicTrips, newestTripsOfList, tripCountsOfList, tripsOfDayUntil } from '../table/access-patterns.ts'
import { type DayCounts, startOfDay, tripsByDay } from '../table/day-counts.ts'
import { publicList, publicShards, vehicleList } from '../table/keys.ts'
import { queryAll, queryFirst, type StoredItem, type Table } from '../table/table.ts'
import { PointerItem, type TripPointer } from './trip-pointers.ts'

/** One list, or several that are read as one. */
export interface TripList {
  countsByDay(): Promise<DayCounts[]>
  /** At least the `count` newest up to the moment that are wanted, where there are so many; in no order. */
  newest(upTo: string | undefined, count: number, isWanted?: (trip: TripPointer) => boolean): Promise<TripPointer[]>
  /** Trips on the day of this moment, up to it, in no order. */
  ofDayUntil(until: string): Promise<TripPointer[]>
}

const StoredPointer = z.extend(PointerItem, { SK: z.string() })

/** The list of a scope or a vehicle, of these visibilities. */
export function tripList(table: Table, list: string, visibilities: readonly Visibility[]): TripList {
  const ofEach = async (read: (visibility: Visibility) => Promise<StoredItem[]>) =>
    (await Promise.all(visibilities.map(read))).flat().map(toPointer)
  return {
    countsByDay: async () => [tripsByDay(await queryAll(table, tripCountsOfList(list)), visibilities)],
    newest: (upTo, count, isWanted = () => true) =>
      ofEach((each) =>
        queryFirst(table, newestTripsOfList(list, each, upTo), count, (item) => isWanted(toPointer(item)))
      ),
    ofDayUntil: (until) => ofEach((each) => queryAll(table, tripsOfDayUntil(list, each, until)))
  }
}

/** Deleted trips of a vehicle that ended up to the moment, newest end first. No other list and no count has them. */
export async function deletedTripPointers(table: Table, vehicleId: string, upTo?: string): Promise<TripPointer[]> {
  return (await queryAll(table, newestTripsOfList(vehicleList(vehicleId), 'DELETED', upTo))).map(toPointer)
}

/** Every public trip of the service, of any owner. */
export function publicTripList(table: Table): TripList {
  const shards = Array.from({ length: publicShards }, (_, shard) => publicList(shard))
  const ofEach = async (read: (shard: string) => Promise<StoredItem[]>) =>
    (await Promise.all(shards.map(read))).flat().map(toPointer)
  return {
    async countsByDay() {
      const items = await Promise.all(shards.map((shard) => queryAll(table, tripCountsOfList(shard))))
      return items.map((shard) => tripsByDay(shard, ['PUBLIC']))
    },
    newest: (upTo, count) => ofEach((shard) => queryFirst(table, newestPublicTrips(shard, '', upTo), count)),
    ofDayUntil: (until) => ofEach((shard) => queryAll(table, newestPublicTrips(shard, startOfDay(until), until)))
  }
}

/** `TRIP#…#<end>#<id>`. */
function toPointer(item: StoredItem): TripPointer {
  const { SK, vehicleId } = StoredPointer.parse(item)
  const [end, id] = SK.split('#').slice(-2) as [string, string]
  return { id, vehicleId, end }
}
