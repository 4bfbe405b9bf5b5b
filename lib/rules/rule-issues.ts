/** Validates a notification rule beyond the types of its fields. Source: decisions, "Endpoints". */
import { isResourceId } from '../contract/fields.ts'
import { issueMessages, ruleMessages } from '../contract/issue-messages.ts'
import { placeKeyOf, watchesPlace } from '../contract/place-rules.ts'
import { maxRuleMinutes } from '../contract/resources/notification-rule.ts'
import type {
  NotificationRuleChange,
  NotificationRuleContent as RuleContent
} from '../contract/resources/notification-rule-change.ts'
import { hasThreshold, isWatchable, ruleValueKeys } from '../contract/rule-values.ts'
import { minSilenceMinutes, silenceProperty } from '../contract/upload-silence.ts'
import { timeOfWeekIssues, timeWindowIssues, timeZoneIssues } from './time-window-issues.ts'
import { givenKey, operatorsFor } from './whole-rule.ts'

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

function conditionIssues(rule: RuleContent): RuleIssue[] {
  const { property_indicator } = rule
  if (!isWatchable(property_indicator)) return propertyIssues(property_indicator)
  const issues = [...keyIssues(rule), ...operatorIssues(rule), ...missingValueIssues(rule)]
  return hasThreshold(rule) ? issues : [...issues, ...minutesIssues(rule)]
}

function keyIssues(rule: RuleContent): RuleIssue[] {
  const [key, keys] = [givenKey(rule), ruleValueKeys(rule.property_indicator)]
  if (key !== undefined && watchesPlace(rule))
    return isResourceId(placeKeyOf(key)?.placeId ?? '') ? [] : [{ path: 'value_key', message: ruleMessages.place }]
  if (key !== undefined)
    return !keys || keys.includes(key) ? [] : [{ path: 'value_key', message: issueMessages.oneOf(keys) }]
  // An operator that does not fit the field is the issue then.
  return rule.operator && hasThreshold(rule) ? [] : [{ path: 'value_key', message: issueMessages.required }]
}

function operatorIssues(rule: RuleContent): RuleIssue[] {
  const { operator } = rule
  if (operator === undefined) return []
  const possible = operatorsFor(rule)
  const isRefused = possible.length > 0 && !possible.includes(operator)
  return isRefused ? [{ path: 'operator', message: issueMessages.oneOf(possible) }] : []
}

/** Without minutes, a rule on a place fires at once. */
function missingValueIssues(rule: RuleContent): RuleIssue[] {
  return rule.value === undefined && !watchesPlace(rule) ? [{ path: 'value', message: issueMessages.required }] : []
}

function minutesIssues({ property_indicator, value: minutes }: RuleContent): RuleIssue[] {
  if (minutes === undefined) return []
  if (property_indicator === silenceProperty && minutes < minSilenceMinutes) {
    return [{ path: 'value', message: issueMessages.atLeast(minSilenceMinutes) }]
  }
  if (minutes < 0) return [{ path: 'value', message: ruleMessages.minutes }]
  return minutes > maxRuleMinutes ? [{ path: 'value', message: issueMessages.atMost(maxRuleMinutes) }] : []
}

function propertyIssues(field: string): RuleIssue[] {
  const message = ruleMessages.property
  return isWatchable(field) ? [] : [{ path: 'property_indicator', message }]
}
