/** The days of the demo in the local time of its vehicles. */
import type { Day } from './day-plans.ts'

const minute = 60_000
const day = 86_400_000

/** Minutes by which the time of Finland is ahead of UTC: 120 in winter, 180 in summer. */
export function utcOffsetMinutes(atMilliseconds: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Helsinki', timeZoneName: 'longOffset' })
  const name = format.formatToParts(atMilliseconds).find(({ type }) => type === 'timeZoneName')?.value
  const [, hours = '2', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name ?? '') ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** The last `count` days up to today, the earliest first. All of them have today's UTC offset. */
export function localDays(count: number, nowMilliseconds: number): Day[] {
  const offset = utcOffsetMinutes(nowMilliseconds) * minute
  const today = Math.floor((nowMilliseconds + offset) / day) * day - offset
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index
    const startMilliseconds = today - daysAgo * day
    return { startMilliseconds, daysAgo, isWorkday: new Date(startMilliseconds + offset).getUTCDay() % 6 !== 0 }
  })
}
