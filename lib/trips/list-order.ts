/** The order of lists of what has ended: newest end first, ties by ID descending. */
import { compare } from '../lists/page.ts'
import { type DayCounts, dayOf } from '../table/day-counts.ts'
import { addedUp } from '../table/pages-by-day.ts'

export interface Ended {
  readonly id: string
  readonly end: string
}

export function newestFirst<T extends Ended>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => compare(b.end, a.end) || compare(b.id, a.id))
}

/** Each once, in list order. */
export function distinctNewestFirst<T extends Ended>(items: readonly T[]): T[] {
  return newestFirst([...new Map(items.map((item) => [item.id, item])).values()])
}

/** How many of these ended on each day. */
export function countedByDay(items: readonly Ended[]): DayCounts {
  return addedUp(items.map(({ end }) => new Map([[dayOf(end), 1]])))
}
