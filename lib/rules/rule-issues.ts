/** What a notification rule can mean: beyond the types of its fields. Source: decisions, "Endpoints". */
import { type NotificationRule, timeOfWeek, timeZoneForm } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleChange } from '../contract/resources/notification-rule-change.ts'
import { hasThreshold, ruleValueKeys } from '../contract/rule-values.ts'

type RuleContent = Omit<NotificationRule, 'id' | 'user_id' | 'vehicle_id'>

/** What is wrong with one field. */
export interface RuleIssue {
  readonly path: keyof RuleContent
  readonly message: string
}

/** Everything that is wrong with a rule whose fields have the right types. */
export function ruleIssues(rule: RuleContent): RuleIssue[] {
  return [...conditionIssues(rule), ...timeWindowIssues(rule)]
}

/** What is wrong with a change whatever the rule it is made to. */
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
  if (!keys.includes(value_key)) issues.push({ path: 'value_key', message: `Must be one of ${keys.join(', ')}` })
  if (!hasThreshold(property_indicator) && value < 0)
    issues.push({ path: 'value', message: 'Must be minutes, 0 or more' })
  return issues
}

function propertyIssues(field: string): RuleIssue[] {
  const message = 'Must be a numeric or enumerated field of a vehicle status'
  return ruleValueKeys(field) ? [] : [{ path: 'property_indicator', message }]
}

function timeWindowIssues({ tw_start, tw_end, tw_timezone }: RuleContent): RuleIssue[] {
  if (tw_start === undefined && tw_end === undefined) {
    return tw_timezone === undefined ? [] : timeZoneIssues(tw_timezone)
  }
  if (tw_start === undefined) return [{ path: 'tw_start', message: 'Required together with tw_end' }]
  if (tw_end === undefined) return [{ path: 'tw_end', message: 'Required together with tw_start' }]
  const issues = timeOfWeekIssues({ tw_start, tw_end })
  if (issues.length === 0 && tw_start.includes(' ') !== tw_end.includes(' ')) {
    issues.push({ path: 'tw_end', message: 'Must have a weekday where tw_start has one, and none where it has none' })
  }
  return [...issues, ...timeZoneIssues(tw_timezone)]
}

function timeOfWeekIssues(moments: { tw_start?: string | null; tw_end?: string | null }): RuleIssue[] {
  const message = 'Must be a time of day such as 14:00, or a weekday and a time such as monday 14:00'
  const paths = ['tw_start', 'tw_end'] as const
  return paths.filter((path) => !timeOfWeek.test(moments[path] ?? '00:00')).map((path) => ({ path, message }))
}

function timeZoneIssues(name: string | undefined): RuleIssue[] {
  if (name === undefined) return [{ path: 'tw_timezone', message: 'Required together with a time window' }]
  return isTimeZone(name) ? [] : [{ path: 'tw_timezone', message: 'Must be an IANA time zone such as Europe/Berlin' }]
}

/** Intl knows the IANA names; the offsets that it also takes do not have their form. */
function isTimeZone(name: string): boolean {
  if (!timeZoneForm.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
