/**
 * Local days as stretches of time without gaps. A day begins when the clock first shows its date: at its midnight, or where a change
 * of the clock skips midnight, at the change. So a day has 23 to 25 hours, and one that a zone has skipped has none.
 */
import { addBounded } from '../bounded-map.ts'
import { zoneOffset } from '../telemetry/zone-offset.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** Offsets are from −12 to +14 hours. */
const [hoursBehind, hoursAhead] = [12, 14]

/** Begins of days that are remembered, of all zones. */
const maxBegins = 10_000
const begins = new Map<string, number>()

/** When a date (`YYYY-MM-DD`) begins, epoch milliseconds. Throws a RangeError for an unknown time zone. */
export function beginOfDate(timeZone: string, date: string): number {
  const name = `${timeZone} ${date}`
  const known = begins.get(name)
  if (known !== undefined) return known
  const begin = firstMoment(timeZone, Date.parse(date))
  addBounded(begins, maxBegins, name, begin)
  return begin
}

/** `midnight`: what the clock shows, as if it were UTC. */
function firstMoment(timeZone: string, midnight: number): number {
  const from = midnight - (hoursAhead + 1) * hourMilliseconds
  const until = midnight + (hoursBehind + 1) * hourMilliseconds
  const [before, after] = [zoneOffset(timeZone, from), zoneOffset(timeZone, until)]
  if (before === after) return midnight - before
  const change = firstWithout(timeZone, before, from, until)
  if (midnight - before < change) return midnight - before
  return Math.max(change, midnight - after)
}

/** When the zone leaves the offset, which it has at `from` and not at `until`. No zone changes twice within two days. */
function firstWithout(timeZone: string, offset: number, from: number, until: number): number {
  let [kept, left] = [from, until]
  while (left - kept > 1) {
    const middle = Math.floor((kept + left) / 2)
    if (zoneOffset(timeZone, middle) === offset) kept = middle
    else left = middle
  }
  return left
}

export const endOfDate = (timeZone: string, date: string) => beginOfDate(timeZone, dateAfter(date))

/** The date (`YYYY-MM-DD`) of a moment. */
export function dateAt(timeZone: string, atMilliseconds: number): string {
  const shown = isoDate(atMilliseconds + zoneOffset(timeZone, atMilliseconds))
  // Where the clock is put back over midnight, it shows a date again that has ended.
  return endOfDate(timeZone, shown) <= atMilliseconds ? dateAfter(shown) : shown
}

/** The dates that have time between two moments; the last moment has its date too. */
export function datesBetween(timeZone: string, from: number, until: number): string[] {
  const last = dateAt(timeZone, until)
  const dates = [dateAt(timeZone, from)]
  for (let date = dates[0] as string; date < last; dates.push(date)) date = dateAfter(date)
  return dates
}

export const dateAfter = (date: string, days = 1) => isoDate(Date.parse(date) + days * dayMilliseconds)
export const monthOfDate = (date: string) => date.slice(0, 7)
export const isoDate = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Working hours: Monday to Friday, from this hour on until the other one. */
const workBeginsHour = 6
const workEndsHour = 20
const weekend = [0, 6]

export function isAfterHours(timeZone: string, atMilliseconds: number): boolean {
  const local = new Date(atMilliseconds + zoneOffset(timeZone, atMilliseconds))
  const hour = local.getUTCHours()
  return weekend.includes(local.getUTCDay()) || hour < workBeginsHour || hour >= workEndsHour
}
