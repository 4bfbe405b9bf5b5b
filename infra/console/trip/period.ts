/** Periods that contain the present moment or end before it, in the time zone of the browser. */

export const periods = ['today', 'yesterday', 'week', 'last-week', 'month', 'last-month'] as const
export type Period = (typeof periods)[number]

/** Milliseconds since 1970; `until` is the first moment after the period. */
export interface Bounds {
  readonly from: number
  readonly until: number
}

export const isPeriod = (text: string | undefined): text is Period => periods.some((period) => period === text)

/** `firstWeekday`: 1 = Monday to 7 = Sunday. Days can have 23 or 25 hours. */
export function boundsOfPeriod(period: Period, now: number, firstWeekday: number): Bounds {
  const date = new Date(now)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const span = (from: Date, until: Date) => ({ from: from.getTime(), until: until.getTime() })
  const days = (first: number, count: number) =>
    span(new Date(year, month, first), new Date(year, month, first + count))
  const startOfWeek = day - ((date.getDay() - firstWeekday + 7) % 7)
  switch (period) {
    case 'today':
      return days(day, 1)
    case 'yesterday':
      return days(day - 1, 1)
    case 'week':
      return days(startOfWeek, 7)
    case 'last-week':
      return days(startOfWeek - 7, 7)
    case 'month':
      return span(new Date(year, month, 1), new Date(year, month + 1, 1))
    case 'last-month':
      return span(new Date(year, month - 1, 1), new Date(year, month, 1))
  }
}
