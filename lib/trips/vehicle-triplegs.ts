/** A page of the triplegs of one vehicle, newest end first. */
import type { Tripleg } from '../contract/resources/tripleg.ts'
import type { Page } from '../lists/page.ts'
import { countsUntil, deepPage, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { findNewestTriplegs, triplegCountOnDayUntil, triplegCountsByDay } from './stored-tripleg.ts'

export interface TriplegPage {
  readonly triplegs: readonly Tripleg[]
  /** How many match in all. */
  readonly total: number
}

/** The first page is read beside the counts; a later one begins where the counts say. */
export async function triplegsOfVehicle(
  table: Table,
  vehicleId: string,
  query: Page & { readonly until?: string }
): Promise<TriplegPage> {
  const { offset, limit, until } = query
  const [counts, onLastDay, firstPage] = await Promise.all([
    triplegCountsByDay(table, vehicleId),
    until === undefined ? 0 : triplegCountOnDayUntil(table, vehicleId, until),
    offset === 0 ? findNewestTriplegs(table, vehicleId, until, limit) : undefined
  ])
  const matching = countsUntil(counts, until, onLastDay)
  const newest = (upTo: string, count: number) => findNewestTriplegs(table, vehicleId, upTo, count)
  return { triplegs: firstPage ?? (await deepPage(matching, query, newest)), total: totalOf(matching) }
}
