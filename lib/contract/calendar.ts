/** Intervals of the calendar, as dates `YYYY-MM-DD`, which no time zone moves. Service and console have the same. */
import type { Interval } from './resources/summary.ts'

export interface DateRange {
  /** First day. */
  readonly from: string
  /** Last day. */
  readonly to: string
}

/** The interval that contains the date. Weeks are those of ISO 8601. */
export function intervalOf(date: string, interval: Interval): DateRange {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))]
  switch (interval) {
    case 'day':
      return { from: date, to: date }
    case 'week': {
      const sinceMonday = (new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7
      return { from: dateAt(year, month, day - sinceMonday), to: dateAt(year, month, day - sinceMonday + 6) }
    }
    case 'month':
      return monthsFrom(year, month, 1)
    case 'quarter':
      return monthsFrom(year, month - (month % 3), 3)
    case 'year':
      return monthsFrom(year, 0, 12)
  }
}

const monthsFrom = (year: number, month: number, count: number): DateRange => ({
  from: dateAt(year, month, 1),
  to: dateAt(year, month + count, 0)
})

/** Months and days may lie beyond their bounds, as those of `Date` may. */
const dateAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
