/** A page of the triplegs of one vehicle, newest end first. */
import type { Tripleg } from '../contract/resources/tripleg.ts'
import { type Page, pageOf } from '../lists/page.ts'
import { startOfDay } from '../table/day-counts.ts'
import { countsUntil, deepPage, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { distinctNewestFirst } from './list-order.ts'
import { findNewestTriplegs, type StoredTripleg, triplegCountOnDayUntil, triplegCountsByDay } from './stored-tripleg.ts'
import { findTrackedTriplegs } from './tracked-triplegs.ts'

export interface TriplegPage {
  readonly triplegs: readonly Tripleg[]
  /** How many match in all. */
  readonly total: number
}

interface TriplegQuery extends Page {
  readonly until?: string
}

/**
 * The first page is read beside the counts and the tracking; a later one begins where the counts say. Tracked triplegs take one more
 * round of reads.
 */
export async function triplegsOfVehicle(table: Table, vehicleId: string, query: TriplegQuery): Promise<TriplegPage> {
  const { offset, limit, until } = query
  const [counts, listedOnLastDay, firstPage, tracked] = await Promise.all([
    triplegCountsByDay(table, vehicleId),
    until === undefined ? 0 : triplegCountOnDayUntil(table, vehicleId, until),
    offset === 0 ? findNewestTriplegs(table, vehicleId, until, limit) : undefined,
    findTrackedTriplegs(table, vehicleId)
  ])
  const onLastDay = until === undefined ? 0 : listedOnLastDay + unlistedOnDayUntil(tracked, until)
  const matching = countsUntil(counts, until, onLastDay)
  const newest = async (upTo: string, count: number) =>
    withTracked(await findNewestTriplegs(table, vehicleId, upTo, count), tracked, upTo)
  const triplegs = firstPage
    ? pageOf(withTracked(firstPage, tracked, until), query)
    : await deepPage(matching, query, newest)
  return { triplegs, total: totalOf(matching) }
}

/** A tracked tripleg may be listed, where it has just ended. */
function withTracked(listed: readonly Tripleg[], tracked: readonly StoredTripleg[], upTo: string | undefined) {
  const matching = tracked.map(({ leg }) => leg).filter(({ timestamp_end: end }) => upTo === undefined || end <= upTo)
  const legs = [...listed, ...matching].map((leg) => ({ id: leg.id, end: leg.timestamp_end, leg }))
  return distinctNewestFirst(legs).map(({ leg }) => leg)
}

/** How many of the tracked triplegs that the index does not count ended on the day of this moment, up to it. */
function unlistedOnDayUntil(tracked: readonly StoredTripleg[], until: string): number {
  const from = startOfDay(until)
  return tracked.filter(({ leg: { timestamp_end: end }, isListed }) => !isListed && end >= from && end <= until).length
}
