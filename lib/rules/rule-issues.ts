/** Validates a notification rule beyond the types of its fields. Source: decisions, "Endpoints". */
import { issueMessages, ruleMessages } from '../contract/issue-messages.ts'
import { maxRuleMinutes, type NotificationRule, timeOfWeek } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleChange } from '../contract/resources/notification-rule-change.ts'
import { hasThreshold, ruleValueKeys } from '../contract/rule-values.ts'
import { isTimeZone } from './time-zone-name.ts'

type RuleContent = Omit<NotificationRule, 'id' | 'user_id' | 'vehicle_id'>

/** One field of a rule that is wrong. */
export interface RuleIssue {
  readonly path: keyof RuleContent
  readonly message: string
}

/** All issues of a rule whose fields have the right types. */
export function ruleIssues(rule: RuleContent): RuleIssue[] {
  return [...conditionIssues(rule), ...timeWindowIssues(rule)]
}

/** The issues of a change that do not depend on the rule that it is applied to. */
export function changeIssues({
  property_indicator,
  tw_start,
  tw_end,
  tw_timezone
}: NotificationRuleChange): RuleIssue[] {
  return [
    ...(property_indicator === undefined ? [] : propertyIssues(property_indicator)),
    ...timeOfWeekIssues({ tw_start, tw_end }),
    ...(typeof tw_timezone === 'string' ? timeZoneIssues(tw_timezone) : [])
  ]
}

function conditionIssues({ property_indicator, value_key, value }: RuleContent): RuleIssue[] {
  const keys = ruleValueKeys(property_indicator)
  if (!keys) return propertyIssues(property_indicator)
  const issues: RuleIssue[] = []
  if (!keys.includes(value_key)) issues.push({ path: 'value_key', message: issueMessages.oneOf(keys) })
  return hasThreshold(property_indicator) ? issues : [...issues, ...minutesIssues(value)]
}

function minutesIssues(minutes: number): RuleIssue[] {
  if (minutes < 0) return [{ path: 'value', message: ruleMessages.minutes }]
  return minutes > maxRuleMinutes ? [{ path: 'value', message: issueMessages.atMost(maxRuleMinutes) }] : []
}

function propertyIssues(field: string): RuleIssue[] {
  const message = ruleMessages.property
  return ruleValueKeys(field) ? [] : [{ path: 'property_indicator', message }]
}

function timeWindowIssues({ tw_start, tw_end, tw_timezone }: RuleContent): RuleIssue[] {
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

function timeOfWeekIssues(moments: { tw_start?: string | null; tw_end?: string | null }): RuleIssue[] {
  const message = ruleMessages.timeOfWeek
  const paths = ['tw_start', 'tw_end'] as const
  return paths.filter((path) => !timeOfWeek.test(moments[path] ?? '00:00')).map((path) => ({ path, message }))
}

function timeZoneIssues(name: string | undefined): RuleIssue[] {
  if (name === undefined) return [{ path: 'tw_timezone', message: ruleMessages.together('tw_start and tw_end') }]
  return isTimeZone(name) ? [] : [{ path: 'tw_timezone', message: ruleMessages.timeZone }]
}
