/** Pages of lists that are counted by day: the counts tell where a page begins. */
import { compare, type Page, pageOf } from '../lists/page.ts'
import { type DayCounts, dayOf } from './day-counts.ts'

/** Start of a page: a moment, and the number of newest entries to skip. */
export interface PageStart {
  readonly upTo: string
  readonly skip: number
}

/**
 * The days that `until` leaves, the last of them with the exact number `onLastDay` of what ended by then.
 * Without `until`, all of them.
 */
export function countsUntil(counts: DayCounts, until: string | undefined, onLastDay: number): DayCounts {
  if (until === undefined) return counts
  const lastDay = dayOf(until)
  return new Map([...[...counts].filter(([day]) => day < lastDay), [lastDay, onLastDay]])
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
export function pageStart(counts: DayCounts, until: string | undefined, { offset }: Page): PageStart | undefined {
  let skip = offset
  for (const [day, count] of [...counts].sort(([a], [b]) => compare(b, a))) {
    if (skip < count) return { upTo: endOfDay(day, until), skip }
    skip -= count
  }
  return undefined
}

/**
 * A page far down a list, read from where the counts say that it begins. `newest` gives at least so many of the newest
 * up to a moment, in list order.
 */
export async function deepPage<T>(
  counts: DayCounts,
  { until, offset, limit }: Page & { readonly until?: string },
  newest: (upTo: string, count: number) => Promise<readonly T[]>
): Promise<T[]> {
  const start = limit === 0 ? undefined : pageStart(counts, until, { offset, limit })
  if (!start) return []
  return pageOf(await newest(start.upTo, start.skip + limit), { offset: start.skip, limit })
}

function endOfDay(day: string, until: string | undefined): string {
  const end = `${day}T23:59:59.999Z`
  return until !== undefined && until < end ? until : end
}
