/** Months of a range of dates, and what ranges share. */
import { type DateRange, intervalOf } from '../contract/calendar.ts'
import { dateAfter } from '../days/local-days.ts'

/** What lies in both; they must meet. */
export const clipped = (one: DateRange, other: DateRange): DateRange => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to
})

/** Months of a range, `YYYY-MM`, in order. */
export interface MonthsOfRange {
  /** Months of which every day lies in the range. */
  readonly whole: readonly string[]
  /** Months of which some days lie in it: the first and the last one. */
  readonly cut: readonly string[]
}

export function monthsOf(range: DateRange): MonthsOfRange {
  const [whole, cut]: [string[], string[]] = [[], []]
  for (let begin = intervalOf(range.from, 'month').from; begin <= range.to; ) {
    const month = intervalOf(begin, 'month')
    const isWhole = range.from <= month.from && month.to <= range.to
    ;(isWhole ? whole : cut).push(begin.slice(0, 7))
    begin = dateAfter(month.to)
  }
  return { whole, cut }
}
