/** Ranges of days as texts. Days have no time zone here. */
import { locale } from '../language/locale.ts'
import type { DayRange } from './day-range.ts'

/** A single day with its weekday, otherwise both ends without what they share. */
export function formatRange({ from, to }: DayRange): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(locale(), from === to ? { ...parts, weekday: 'short' } : parts)
  return format.formatRange(Date.parse(from), Date.parse(to))
}

/** A slot of the bars: a day, or the month of a day. */
export function formatSlot(day: string, interval: 'day' | 'month'): string {
  const parts =
    interval === 'day' ? ({ day: 'numeric', month: 'short' } as const) : ({ month: 'short', year: '2-digit' } as const)
  return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(Date.parse(day))
}
