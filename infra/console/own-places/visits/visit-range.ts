/** The days to which a list of visits is restricted. */
import { boundsOfDay, type Day } from '../../trip/day.ts'

/** A visit counts by its end. A text that is not a day is no limit. */
export interface VisitRange {
  readonly first: Day
  readonly last: Day
}

export const wholeRange: VisitRange = { first: '', last: '' }

/** Milliseconds since 1970; `until` is the first moment after the range. */
export interface VisitBounds {
  readonly from: number | undefined
  /** Undefined for a range that includes `now`: only such a list has visits that are not over. */
  readonly until: number | undefined
}

/** Undefined if the last day is before the first one. */
export function boundsOfRange({ first, last }: VisitRange, now: number): VisitBounds | undefined {
  const from = boundsIn(first)?.from
  const until = boundsIn(last)?.until
  if (from !== undefined && until !== undefined && from >= until) return undefined
  return { from, until: until !== undefined && until > now ? undefined : until }
}

/** A year that is being typed is not a limit yet: 2026 begins as 0202. */
function boundsIn(day: Day) {
  const bounds = boundsOfDay(day)
  return bounds && bounds.from > 0 ? bounds : undefined
}
