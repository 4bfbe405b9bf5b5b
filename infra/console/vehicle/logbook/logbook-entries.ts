/** The logbook of a vehicle, month by month. */
import type { LogbookEntry } from '../../../../lib/contract/resources/logbook-entry.ts'
import { client, replyOf } from '../../api/client.ts'
import { allItems, type Page } from '../../api/pages.ts'
import { type Day, dayOf } from '../../trip/day.ts'

/** A calendar month in the time zone of the browser, such as `2026-03`. */
export type Month = string

/** `moment` is in milliseconds since 1970. */
export function monthOf(moment: number): Month {
  const date = new Date(moment)
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Milliseconds since 1970: the first of the month and of the one after `count` months. */
export function startOfMonth(month: Month, count = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number - 1 + count, 1).getTime()
}

export const monthAfter = (month: Month, count: number): Month => monthOf(startOfMonth(month, count))

const rangeOf = (month: Month) => ({
  from: new Date(startOfMonth(month)).toISOString(),
  to: new Date(startOfMonth(month, 1) - 1).toISOString()
})

export function readLogbook(vehicleId: string, month: Month, signal: AbortSignal): Promise<LogbookEntry[]> {
  const path = { vehicle_id: vehicleId }
  return allItems((page) => {
    const query = { ...page, ...rangeOf(month) }
    return replyOf(client.GET('/vehicle/{vehicle_id}/logbook', { params: { path, query }, signal })) as Promise<
      Page<LogbookEntry>
    >
  })
}

export type FileFormat = 'csv' | 'xlsx'

/** Times are in the time zone of the browser. */
export function readLogbookFile(vehicleId: string, month: Month, format: FileFormat): Promise<Blob> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = { ...rangeOf(month), format, time_zone: timeZone }
  const params = { path: { vehicle_id: vehicleId }, query }
  return replyOf<Blob>(client.GET('/vehicle/{vehicle_id}/logbook', { params, parseAs: 'blob' }))
}

/** What a logbook must say of a trip, and that is missing. */
export const isIncomplete = ({ category, purpose, visited, deleted, valid }: LogbookEntry) =>
  valid && !deleted && (category === undefined || (category === 'BUSINESS' && !purpose && !visited))

export interface LogbookDay {
  /** The day of departure in the time zone of the browser, in which times are shown. */
  readonly date: Day
  /** A moment of the day, in milliseconds since 1970. */
  readonly start: number
  readonly entries: readonly LogbookEntry[]
  /** Metres; deleted trips and noise count nothing. */
  readonly metres: number
}

/** In the order of the entries. */
export function daysOf(entries: readonly LogbookEntry[]): LogbookDay[] {
  const dateOf = ({ timestamp_start: start }: LogbookEntry) => dayOf(Date.parse(start))
  return [...Map.groupBy(entries, dateOf)].map(([date, own]) => ({
    date,
    start: Math.min(...own.map(({ timestamp_start: start }) => Date.parse(start))),
    entries: own,
    metres: own
      .filter(({ valid, deleted }) => valid && !deleted)
      .reduce((sum, { distance_tot = 0 }) => sum + distance_tot, 0)
  }))
}

export interface CategorySums {
  readonly BUSINESS: number
  readonly PRIVATE: number
  readonly COMMUTE: number
  /** Of trips without a category. */
  readonly none: number
  /** Between trips. */
  readonly unrecorded: number
}

/** Metres; deleted trips and noise count nothing. */
export function sumsOf(entries: readonly LogbookEntry[]): CategorySums {
  const sums = { BUSINESS: 0, PRIVATE: 0, COMMUTE: 0, none: 0, unrecorded: 0 }
  for (const { category, distance_tot = 0, distance_unrecorded = 0, valid, deleted } of entries) {
    if (valid && !deleted) sums[category ?? 'none'] += distance_tot
    sums.unrecorded += distance_unrecorded
  }
  return sums
}
