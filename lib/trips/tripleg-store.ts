/** Triplegs: one by its ID, and a vehicle's by their end. */
import { isResourceId } from '../contract/fields.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { newestTriplegs, triplegCounts, triplegsOfDayUntil } from '../table/access-patterns.ts'
import { type DayCounts, triplegsByDay } from '../table/day-counts.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemKind, type ItemRef, resourceKind } from '../table/item.ts'
import { triplegIndexKey, triplegKey } from '../table/keys.ts'
import { queryAll, queryCount, queryFirst, type Table } from '../table/table.ts'

const data = resourceKind(Tripleg)

/** With the keys of the index, by which a vehicle's triplegs are found. */
const triplegKind: ItemKind<Tripleg> = {
  decode: data.decode,
  encode: (leg) => ({ data: leg, ...triplegIndexKey(leg.vehicle_id, leg.timestamp_end, leg.id) })
}

export const triplegItem = (triplegId: string): ItemRef<Tripleg> => ({ key: triplegKey(triplegId), kind: triplegKind })

export interface TriplegStore {
  find(triplegId: string): Promise<Tripleg | undefined>
  /** How many of the vehicle's ended on each day. */
  countsByDay(vehicleId: string): Promise<DayCounts>
  /** How many of the vehicle's ended on the day of this moment, up to it. */
  countOnDayUntil(vehicleId: string, until: string): Promise<number>
  /** Newest end first. */
  newest(vehicleId: string, upTo: string | undefined, count: number): Promise<Tripleg[]>
}

export function triplegStore(table: Table): TriplegStore {
  return {
    async find(triplegId) {
      if (!isResourceId(triplegId)) return undefined
      return findItem(table, triplegItem(triplegId))
    },
    countsByDay: async (vehicleId) => triplegsByDay(await queryAll(table, triplegCounts(vehicleId))),
    countOnDayUntil: (vehicleId, until) => queryCount(table, triplegsOfDayUntil(vehicleId, until)),
    async newest(vehicleId, upTo, count) {
      const items = await queryFirst(table, newestTriplegs(vehicleId, upTo), count)
      return items.map(triplegKind.decode)
    }
  }
}
