/** Triplegs as they are stored: one by its ID, and a vehicle's by their end. */
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

export async function findTripleg(table: Table, triplegId: string): Promise<Tripleg | undefined> {
  if (!isResourceId(triplegId)) return undefined
  return findItem(table, triplegItem(triplegId))
}

/** How many of the vehicle's triplegs ended on each day. */
export async function triplegCountsByDay(table: Table, vehicleId: string): Promise<DayCounts> {
  return triplegsByDay(await queryAll(table, triplegCounts(vehicleId)))
}

/** How many of the vehicle's triplegs ended on the day of this moment, up to it. */
export function triplegCountOnDayUntil(table: Table, vehicleId: string, until: string): Promise<number> {
  return queryCount(table, triplegsOfDayUntil(vehicleId, until))
}

/** The vehicle's triplegs up to a moment, newest end first. */
export async function findNewestTriplegs(
  table: Table,
  vehicleId: string,
  upTo: string | undefined,
  count: number
): Promise<Tripleg[]> {
  const items = await queryFirst(table, newestTriplegs(vehicleId, upTo), count)
  return items.map(triplegKind.decode)
}
