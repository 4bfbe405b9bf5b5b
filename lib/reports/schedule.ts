/** When reports are sent, and which days they are about. Pure. Source: decisions, "Reports". */
import { intervalOf } from '../contract/calendar.ts'
import { type Report, type ReportPeriod, type ReportRange, reportHour } from '../contract/resources/report.ts'
import { isTimeZone } from '../contract/time-zone.ts'
import { dateAfter, dateAt } from '../days/local-days.ts'
import { zoneOffset } from '../telemetry/zone-offset.ts'

export type Schedule = Pick<Report, 'weekday' | 'time_zone'> & { readonly every: ReportPeriod }

/** A moment at which a report is sent (epoch milliseconds), and the days that it is about. */
export interface Occurrence {
  readonly at: number
  readonly range: ReportRange
}

/** Two months and a day. A change of the weekday can leave out one occurrence, because its week has been sent. */
const searchedDays = 63

/** The first one after the moment whose range begins after the last range that was sent. `sentFrom`: the first date of that. */
export function nextOccurrence(schedule: Schedule, after: number, sentFrom = ''): Occurrence {
  const zone = zoneOf(schedule)
  const today = dateAt(zone, after)
  for (let days = 0; days <= searchedDays; days++) {
    const occurrence = occurrenceOn(schedule, dateAfter(today, days))
    if (occurrence && occurrence.at > after && occurrence.range.from > sentFrom) return occurrence
  }
  throw new RangeError(`No report is due within ${searchedDays} days`)
}

/** The last one up to the moment. */
export function latestOccurrence(schedule: Schedule, until: number): Occurrence {
  const today = dateAt(zoneOf(schedule), until)
  for (let days = 0; days <= searchedDays; days++) {
    const occurrence = occurrenceOn(schedule, dateAfter(today, -days))
    if (occurrence && occurrence.at <= until) return occurrence
  }
  throw new RangeError(`No report was due within ${searchedDays} days`)
}

function occurrenceOn(schedule: Schedule, date: string): Occurrence | undefined {
  const range = schedule.every === 'WEEK' ? weekBefore(date, schedule.weekday) : monthBefore(date)
  return range && { at: momentOn(date, zoneOf(schedule)), range }
}

/** 1 = Monday. */
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7

/** The last whole week before a date on this weekday. */
const weekBefore = (date: string, weekday: number): ReportRange | undefined =>
  weekdayOf(date) === weekday ? intervalOf(dateAfter(date, -7), 'week') : undefined

const monthBefore = (date: string): ReportRange | undefined =>
  date.endsWith('-01') ? intervalOf(dateAfter(date, -1), 'month') : undefined

/** When the clocks of the zone show the hour of reports. */
function momentOn(date: string, zone: string): number {
  const shown = Date.parse(date) + reportHour * 3_600_000
  return shown - zoneOffset(zone, shown - zoneOffset(zone, shown))
}

/** A zone that this runtime does not know is UTC, so that its reports are sent nevertheless. */
const zoneOf = ({ time_zone }: Schedule) => (isTimeZone(time_zone) ? time_zone : 'UTC')
