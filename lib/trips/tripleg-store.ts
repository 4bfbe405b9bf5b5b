/** Triplegs: one by its ID, and a vehicle's by their end. */
import * as z from 'zod/mini'
import { isResourceId } from '../contract/fields.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { newestTriplegs, triplegCounts, triplegsOfDayUntil } from '../table/access-patterns.ts'
import { type DayCounts, triplegsByDay } from '../table/day-counts.ts'
import { triplegKey } from '../table/keys.ts'
import { getItem, queryAll, queryCount, queryFirst, type Table } from '../table/table.ts'

export const TriplegItem = z.object({ data: Tripleg })

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
      const item = await getItem(table, triplegKey(triplegId))
      return item && TriplegItem.parse(item).data
    },
    countsByDay: async (vehicleId) => triplegsByDay(await queryAll(table, triplegCounts(vehicleId))),
    countOnDayUntil: (vehicleId, until) => queryCount(table, triplegsOfDayUntil(vehicleId, until)),
    async newest(vehicleId, upTo, count) {
      const items = await queryFirst(table, newestTriplegs(vehicleId, upTo), count)
      return items.map((item) => TriplegItem.parse(item).data)
    }
  }
}
