/** The time window of a rule or a place as text, in the format of the user's clock. */
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { t } from './language.ts'
import { formatTimeOfDay, formatWeekday } from './moments.ts'
import { timeOfWeek, type Weekday, weekdays } from './time-of-week.ts'
import { ownTimeZone } from './time-zones.ts'

/** Undefined for a window that is always open. */
export function windowText({
  tw_start,
  tw_end,
  tw_timezone
}: Pick<NotificationRule, 'tw_start' | 'tw_end' | 'tw_timezone'>): string | undefined {
  if (tw_start === undefined || tw_end === undefined) return undefined
  const [start, end] = [timeOfWeek(tw_start), timeOfWeek(tw_end)]
  const times = { start: timeText(start.time), end: timeText(end.time) }
  const text =
    start.day && end.day
      ? t('ruleWeekly', { ...times, startDay: weekdayName(start.day), endDay: weekdayName(end.day) })
      : t('ruleDaily', times)
  return tw_timezone === undefined || tw_timezone === ownTimeZone() ? text : `${text} (${tw_timezone})`
}

/** The weekday in the user's language. */
export function weekdayName(day: Weekday): string {
  return formatWeekday(weekdays.indexOf(day))
}

/** The time in the format of the user's clock. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatTimeOfDay(hours, minutes)
}
