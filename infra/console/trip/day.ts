/** Calendar days in the time zone of the browser. */

/** `YYYY-MM-DD`, as in addresses and date fields. */
export type Day = string

/** `moment` is in milliseconds since 1970. */
export function dayOf(moment: number): Day {
  const date = new Date(moment)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The first millisecond of the day and of the next one; undefined for text that is not a day. A day can have 23 or 25 hours. */
export function boundsOfDay(day: Day): { readonly from: number; readonly until: number } | undefined {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const from = new Date(year, month - 1, date)
  if (dayOf(from.getTime()) !== day) return undefined
  return { from: from.getTime(), until: new Date(year, month - 1, date + 1).getTime() }
}
