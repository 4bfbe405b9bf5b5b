/** A page of the triplegs of one vehicle, newest end first. */
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { type Page, pageOf } from '../lists/page.ts'
import { dayOf } from '../table/day-counts.ts'
import { countsWithin, deepPage, edgesOf, isWithin, type TimeRange, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { distinctNewestFirst } from './list-order.ts'
import type { WithEnds } from './stored-ends.ts'
import {
  findNewestTriplegs,
  legWithEnds,
  type StoredTripleg,
  triplegCountsByDay,
  triplegCountWithin
} from './stored-tripleg.ts'
import { findTrackedTriplegs } from './tracked-triplegs.ts'

export interface TriplegPage {
  readonly triplegs: readonly WithEnds<Tripleg>[]
  /** How many match in all. */
  readonly total: number
}

/**
 * The first page is read beside the counts and the tracking; a later one begins where the counts say. Tracked triplegs take one more
 * round of reads.
 */
export async function triplegsOfVehicle(
  table: Table,
  vehicleId: string,
  query: Page & TimeRange
): Promise<TriplegPage> {
  const edges = edgesOf(query)
  const [counts, firstPage, tracked, ...onEdges] = await Promise.all([
    triplegCountsByDay(table, vehicleId),
    query.offset === 0 ? findNewestTriplegs(table, vehicleId, query, query.limit) : undefined,
    findTrackedTriplegs(table, vehicleId),
    ...edges.map((edge) => triplegCountWithin(table, vehicleId, edge))
  ])
  const counted = edges.map((edge, index): [string, number] => [
    dayOf(edge.to),
    (onEdges[index] ?? 0) + unlistedWithin(tracked, edge)
  ])
  const matching = countsWithin(counts, query, new Map(counted))
  const newest = async (range: TimeRange, count: number) =>
    withTracked(await findNewestTriplegs(table, vehicleId, range, count), tracked, range)
  const triplegs = firstPage
    ? pageOf(withTracked(firstPage, tracked, query), query)
    : await deepPage(matching, query, newest)
  return { triplegs, total: totalOf(matching) }
}

/** A tracked tripleg may be listed, where it has just ended. */
function withTracked(
  listed: readonly WithEnds<Tripleg>[],
  tracked: readonly WithEnds<StoredTripleg>[],
  range: TimeRange
) {
  const matching = tracked.map(legWithEnds).filter(({ timestamp_end: end }) => isWithin(end, range))
  const legs = [...listed, ...matching].map((leg) => ({ id: leg.id, end: leg.timestamp_end, leg }))
  return distinctNewestFirst(legs).map(({ leg }) => leg)
}

/** How many of the tracked triplegs that the index does not count ended within the range. */
function unlistedWithin(tracked: readonly StoredTripleg[], range: TimeRange): number {
  return tracked.filter(({ leg, isListed }) => !isListed && isWithin(leg.timestamp_end, range)).length
}
