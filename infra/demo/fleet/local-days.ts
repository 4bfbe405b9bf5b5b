/** The days of the demo in the local time of its vehicles. */
import { zoneOffset } from '../../../lib/telemetry/zone-offset.ts'
import type { Day } from './day-plans.ts'

const minute = 60_000
const day = 86_400_000

/** Minutes by which a zone is ahead of UTC. In Finland: 120 in winter, 180 in summer. */
export const utcOffsetMinutes = (atMilliseconds: number, timeZone: string) =>
  zoneOffset(timeZone, atMilliseconds) / minute

/** The number of the local day of a moment, counted from 1 January 1970. */
export function localDay(atMilliseconds: number, timeZone: string): number {
  return Math.floor((atMilliseconds + utcOffsetMinutes(atMilliseconds, timeZone) * minute) / day)
}

/** The first day of 1970 was a Thursday. */
export const isWorkday = (localDay: number) => ((localDay + 4) % 7) % 6 !== 0

/** The last `count` days up to today, the earliest first. All of them have today's UTC offset. */
export function localDays(count: number, nowMilliseconds: number, timeZone: string): Day[] {
  const offset = utcOffsetMinutes(nowMilliseconds, timeZone) * minute
  const today = localDay(nowMilliseconds, timeZone)
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index
    return { startMilliseconds: (today - daysAgo) * day - offset, daysAgo, isWorkday: isWorkday(today - daysAgo) }
  })
}
