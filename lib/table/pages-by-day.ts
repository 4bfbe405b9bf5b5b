/** Pages of lists that are counted by day: the counts tell where a page begins. */
import { compare, type Page, pageOf } from '../lists/page.ts'
import { type DayCounts, dayOf, startOfDay } from './day-counts.ts'

/** Start of a page: a moment, and the number of newest entries to skip. */
export interface PageStart {
  readonly upTo: string
  readonly skip: number
}

/** A part of time with both of its ends, as date-times; it is open where one is absent. */
export interface TimeRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const isWithin = (moment: string, { from, to }: TimeRange) =>
  (from === undefined || moment >= from) && (to === undefined || moment <= to)

/**
 * The parts of a range that are no whole days, at most one of its first and one of its last day. Only whole days are counted, so
 * these are read.
 */
export function edgesOf({ from, to }: TimeRange): Required<TimeRange>[] {
  const first = from === undefined || from === startOfDay(from) ? undefined : { from, to: endOfDay(dayOf(from)) }
  const last = to === undefined || to === endOfDay(dayOf(to)) ? undefined : { from: startOfDay(to), to }
  const isOneDay = from !== undefined && to !== undefined && dayOf(from) === dayOf(to)
  if (isOneDay) return first || last ? [{ from, to }] : []
  return [first, last].filter((edge) => edge !== undefined)
}

/** The counts of the days of a range; `onEdges` are those of its edges. */
export function countsWithin(counts: DayCounts, range: TimeRange, onEdges: DayCounts): DayCounts {
  const isWhole = (day: string) => isWithin(startOfDay(day), range) && isWithin(endOfDay(day), range)
  return new Map([...[...counts].filter(([day]) => isWhole(day)), ...onEdges])
}

/** The sum of counts, day by day. */
export function addedUp(counts: readonly DayCounts[]): DayCounts {
  const sum = new Map<string, number>()
  for (const [day, count] of counts.flatMap((one) => [...one])) sum.set(day, (sum.get(day) ?? 0) + count)
  return sum
}

export function totalOf(counts: DayCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Skips whole days by their counts, so that a page costs the same wherever it is. Undefined beyond the end. */
export function pageStart(counts: DayCounts, to: string | undefined, { offset }: Page): PageStart | undefined {
  let skip = offset
  for (const [day, count] of [...counts].sort(([a], [b]) => compare(b, a))) {
    if (skip < count) return { upTo: earlier(endOfDay(day), to), skip }
    skip -= count
  }
  return undefined
}

/**
 * A page far down a list, read from where the counts say that it begins. `newest` gives at least so many of the newest
 * of a range, in list order.
 */
export async function deepPage<T>(
  counts: DayCounts,
  { from, to, offset, limit }: Page & TimeRange,
  newest: (range: TimeRange, count: number) => Promise<readonly T[]>
): Promise<T[]> {
  const start = limit === 0 ? undefined : pageStart(counts, to, { offset, limit })
  if (!start) return []
  return pageOf(await newest({ from, to: start.upTo }, start.skip + limit), { offset: start.skip, limit })
}

export const endOfDay = (day: string) => `${day}T23:59:59.999Z`

export const earlier = (moment: string, other: string | undefined) =>
  other !== undefined && other < moment ? other : moment

/** The first and the last moment that a date-time can name, epoch milliseconds. */
const [firstMoment, lastMoment] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** The moment so many milliseconds later, or earlier where these are negative, among those that a date-time can name. */
export const movedBy = (moment: string, milliseconds: number) =>
  new Date(Math.min(lastMoment, Math.max(firstMoment, Date.parse(moment) + milliseconds))).toISOString()
