/** Validates the time window of a notification rule or a place beyond the types of its fields. Source: decisions, "Endpoints". */
import { issueMessages, ruleMessages } from '../contract/issue-messages.ts'
import { type NotificationRule, timeOfWeek } from '../contract/resources/notification-rule.ts'
import { isTimeZone } from '../contract/time-zone.ts'

type TimeWindow = Pick<NotificationRule, 'tw_start' | 'tw_end' | 'tw_timezone'>

interface TimeWindowIssue {
  readonly path: keyof TimeWindow
  readonly message: string
}

/** All issues of a window whose fields have the right types. */
export function timeWindowIssues({ tw_start, tw_end, tw_timezone }: TimeWindow): TimeWindowIssue[] {
  if (tw_start === undefined && tw_end === undefined) {
    return tw_timezone === undefined ? [] : timeZoneIssues(tw_timezone)
  }
  if (tw_start === undefined) return [{ path: 'tw_start', message: ruleMessages.together('tw_end') }]
  if (tw_end === undefined) return [{ path: 'tw_end', message: ruleMessages.together('tw_start') }]
  const issues = timeOfWeekIssues({ tw_start, tw_end })
  if (issues.length === 0 && tw_start.includes(' ') !== tw_end.includes(' ')) {
    issues.push({ path: 'tw_end', message: ruleMessages.weekdays })
  }
  return [...issues, ...timeZoneIssues(tw_timezone)]
}

export function timeOfWeekIssues(moments: { tw_start?: string | null; tw_end?: string | null }): TimeWindowIssue[] {
  const message = ruleMessages.timeOfWeek
  const paths = ['tw_start', 'tw_end'] as const
  return paths.filter((path) => !timeOfWeek.test(moments[path] ?? '00:00')).map((path) => ({ path, message }))
}

export function timeZoneIssues(name: string | undefined): TimeWindowIssue[] {
  if (name === undefined) return [{ path: 'tw_timezone', message: ruleMessages.together('tw_start and tw_end') }]
  return isTimeZone(name) ? [] : [{ path: 'tw_timezone', message: issueMessages.timeZone }]
}
