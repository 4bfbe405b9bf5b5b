/** Triplegs as they are stored: one by its ID, and a vehicle's by their end. */
import { isResourceId } from '../contract/fields.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { newestTriplegs, triplegCounts } from '../table/access-patterns.ts'
import { type DayCounts, triplegsByDay } from '../table/day-counts.ts'
import { findItem } from '../table/find-item.ts'
import { type ItemKind, type ItemRef, resourceKind } from '../table/item.ts'
import { triplegIndex, triplegIndexKey, triplegKey } from '../table/keys.ts'
import type { TimeRange } from '../table/pages-by-day.ts'
import { queryAll, queryCount, queryFirst, type Table } from '../table/table.ts'
import { kindWithEnds, type WithEnds, withEnds } from './stored-ends.ts'

export interface StoredTripleg {
  readonly leg: Tripleg
  /** Whether the index finds it. One in progress need not be there: see `tracked-triplegs.ts`. */
  readonly isListed: boolean
}

const data = resourceKind(Tripleg)

/** The index finds an item that has both of its keys: one that is not listed lacks the sort key alone. */
const triplegKind: ItemKind<StoredTripleg> = {
  decode: (stored) => ({ leg: data.decode(stored), isListed: triplegIndex.sortKey in stored }),
  encode: ({ leg, isListed }) => ({
    data: leg,
    ...triplegIndexKey(leg.vehicle_id, isListed ? leg.timestamp_end : undefined, leg.id)
  })
}

export const triplegItem = (triplegId: string): ItemRef<StoredTripleg> => ({
  key: triplegKey(triplegId),
  kind: triplegKind
})

const triplegKindWithEnds = kindWithEnds(triplegKind)

/** A tripleg with the positions that name it. */
export const legWithEnds = ({ leg, ends }: WithEnds<StoredTripleg>): WithEnds<Tripleg> =>
  ends ? { ...leg, ends } : leg

export async function findTripleg(table: Table, triplegId: string): Promise<WithEnds<Tripleg> | undefined> {
  if (!isResourceId(triplegId)) return undefined
  const found = await findItem(table, withEnds(triplegItem(triplegId)))
  return found && legWithEnds(found)
}

/** How many of the vehicle's triplegs ended on each day, the one in progress with its last position fix. */
export async function triplegCountsByDay(table: Table, vehicleId: string): Promise<DayCounts> {
  return triplegsByDay(await queryAll(table, triplegCounts(vehicleId)))
}

/** How many of the vehicle's listed triplegs ended within the range. */
export function triplegCountWithin(table: Table, vehicleId: string, range: TimeRange): Promise<number> {
  return queryCount(table, newestTriplegs(vehicleId, range))
}

/** Listed triplegs of the vehicle within the range, newest end first. */
export async function findNewestTriplegs(
  table: Table,
  vehicleId: string,
  range: TimeRange,
  count: number
): Promise<WithEnds<Tripleg>[]> {
  const items = await queryFirst(table, newestTriplegs(vehicleId, range), count)
  return items.map((stored) => legWithEnds(triplegKindWithEnds.decode(stored)))
}
