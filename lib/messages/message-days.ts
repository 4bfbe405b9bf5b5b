/** Which days of a user's messages a page is read from: pure functions over the counts of days. */
import { type Priority, priorities } from '../contract/priorities.ts'
import { compare, type Page } from '../lists/page.ts'
import { type DayCounts, dayOf } from '../table/day-counts.ts'
import type { MessageCount } from './message-count.ts'
import { isKept, messageDays } from './retention.ts'

/** The counts of a vehicle, or of messages of no vehicle, in a month (`YYYY-MM`). */
export interface VehicleMonth {
  readonly vehicleId: string | undefined
  readonly month: string
  readonly counts: MessageCount
}

const dayMilliseconds = 86_400_000

/** The days whose messages are kept, and the next one, because a clock may be ahead. */
export function keptDays(now: Date): string[] {
  return Array.from({ length: messageDays + 3 }, (_, days) =>
    dayOf(new Date(now.getTime() + (1 - days) * dayMilliseconds).toISOString())
  )
}

/** Which messages are looked for; absent for all of them. */
export interface MessageFilter {
  readonly read?: boolean | undefined
  readonly priority?: Priority | undefined
}

/** The matching messages of each day that are still kept. */
export function messagesByDay(
  months: readonly VehicleMonth[],
  { read, priority }: MessageFilter,
  now: Date
): DayCounts {
  const days = new Map<string, number>()
  for (const { month, counts } of months) {
    for (const each of priority ? [priority] : priorities) {
      for (const [ofMonth, all] of Object.entries(counts.all[each] ?? {})) {
        const day = `${month}-${ofMonth}`
        const unread = counts.unread[each]?.[ofMonth] ?? 0
        const count = read === undefined ? all : read ? all - unread : unread
        if (count > 0 && isKept(day, now)) days.set(day, (days.get(day) ?? 0) + count)
      }
    }
  }
  return days
}

/** Days that are read at once. */
export interface DayRun {
  readonly newest: string
  readonly oldest: string
}

export interface PageDays {
  /** Newest first. */
  readonly runs: readonly DayRun[]
  /** How many of the newest matching messages of the runs precede the page. */
  readonly skip: number
}

/** Days of the page alone. Two of them are in one run unless one of the days `between` lies between them, which has no match. */
export function pageDays(matching: DayCounts, between: readonly string[], { offset, limit }: Page): PageDays {
  const { days, skip } = daysFrom(matching, offset)
  const runs: DayRun[] = []
  let missing = limit === 0 ? 0 : skip + limit
  for (const [day, count] of days) {
    if (missing <= 0) break
    const last = runs.at(-1)
    if (last && !between.some((other) => other < last.oldest && other > day)) {
      runs[runs.length - 1] = { newest: last.newest, oldest: day }
    } else runs.push({ newest: day, oldest: day })
    missing -= count
  }
  return { runs, skip }
}

/** The days from the one on in which the page begins, newest first. */
function daysFrom(matching: DayCounts, offset: number): { days: [string, number][]; skip: number } {
  const days = [...matching].filter(([, count]) => count > 0).sort(([a], [b]) => compare(b, a))
  let skip = offset
  const first = days.findIndex(([, count]) => {
    if (skip < count) return true
    skip -= count
    return false
  })
  return { days: first === -1 ? [] : days.slice(first), skip }
}
