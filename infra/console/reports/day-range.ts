/** Ranges of whole days. They are dates, because each vehicle has its own time zone. */
import { intervalOf } from '../../../lib/contract/calendar.ts'
import type { Day } from '../trip/day.ts'

/** Both days are included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const namedRanges = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year'
] as const
export type NamedRange = (typeof namedRanges)[number]

const dayMilliseconds = 86_400_000

const dayAt = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

export const dayAfter = (day: Day, count: number): Day => {
  const [year, month, date] = partsOf(day)
  return dayAt(year, month, date + count)
}

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1

/** The month is 0 to 11. */
export function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

export function rangeNamed(name: NamedRange, today: Day): DayRange {
  const [which, unit] = name.split('-') as ['this' | 'last', 'week' | 'month' | 'quarter' | 'year']
  const current = intervalOf(today, unit)
  return which === 'this' ? current : intervalOf(dayAfter(current.from, -1), unit)
}

/** The name of a range, seen from today. */
export function nameOfRange({ from, to }: DayRange, today: Day): NamedRange | undefined {
  return namedRanges.find((name) => {
    const named = rangeNamed(name, today)
    return named.from === from && named.to === to
  })
}

/** A year that is being typed is none yet: 2026 begins as 0202. */
const firstDay = '1970-01-01'
/** 10 years, as the service answers. */
export const maxDays = 3653

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAfter(text, 0) === text && text >= firstDay

/** Undefined if a text is not a day, if the last day is before the first one, or if there are too many days. */
export function rangeIn(from: string | undefined, to: string | undefined): DayRange | undefined {
  if (!(isDay(from) && isDay(to) && from <= to)) return undefined
  return daysIn({ from, to }) <= maxDays ? { from, to } : undefined
}
