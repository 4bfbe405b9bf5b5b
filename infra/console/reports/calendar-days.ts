/** The days of a year in weeks, as a calendar shows them. */
import type { Day } from '../trip/day.ts'
import { dayAfter } from './day-range.ts'

export interface CalendarMonth {
  /** Its first day. */
  readonly day: Day
  /** From Monday or Sunday on, as `firstWeekday` says; undefined for days of other months. */
  readonly weeks: readonly (readonly (Day | undefined)[])[]
}

const weekDays = 7

/** `firstWeekday`: 1 = Monday to 7 = Sunday. */
export function monthsOf(year: number, firstWeekday: number): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`
    return { day, weeks: weeksOf(day, firstWeekday) }
  })
}

function weeksOf(first: Day, firstWeekday: number): (Day | undefined)[][] {
  const before = (new Date(Date.parse(first)).getUTCDay() - firstWeekday + weekDays) % weekDays
  const isOfMonth = (day: Day) => day.slice(0, 7) === first.slice(0, 7)
  const weeks: (Day | undefined)[][] = []
  for (let start = -before; start < 31; start += weekDays) {
    const days = Array.from({ length: weekDays }, (_, index) => dayAfter(first, start + index))
    if (days.some(isOfMonth)) weeks.push(days.map((day) => (isOfMonth(day) ? day : undefined)))
  }
  return weeks
}

/** Steps of colour, so that days can be compared without their numbers. */
export const levels = 4

/** 0 for a day without a value, up to `levels` for the highest value of the year. */
export function levelOf(value: number, max: number): number {
  return value > 0 && max > 0 ? Math.max(1, Math.ceil((value / max) * levels)) : 0
}
