/** Completes a notification rule: it can be given with an operator, with a `value_key`, or with both. */
import { defaultPriority } from '../contract/priorities.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleContent } from '../contract/resources/notification-rule-change.ts'
import {
  equalityOperators,
  hasThreshold,
  isWatchable,
  keyOfOperator,
  type RuleOperator,
  type ThresholdKey,
  thresholdKeys,
  thresholdOperator
} from '../contract/rule-values.ts'
import { silenceProperty } from '../contract/upload-silence.ts'

type Condition = Pick<NotificationRuleContent, 'property_indicator' | 'operator' | 'value_key' | 'tw_start'>

/** The members that `wholeRule` adds. */
type Completed = Pick<NotificationRule, 'operator' | 'value_key' | 'enabled' | 'priority'>

/** The rule must have no issues: see `ruleIssues`. */
export function wholeRule<Rule extends NotificationRuleContent>(rule: Rule): Rule & Completed {
  const { value_key = givenKey(rule) ?? '', enabled = true, priority = defaultPriority } = rule
  const possible = operatorsFor({ ...rule, value_key })
  const operator = possible.find((one) => one === rule.operator) ?? possible[0] ?? 'NOTIF_OP_EQ'
  return { ...rule, operator, value_key, enabled, priority }
}

/** The `value_key` that the operator of a numeric field stands for. */
export const givenKey = (rule: Condition): ThresholdKey | undefined =>
  rule.operator && hasThreshold(rule) ? keyOfOperator(rule.operator) : undefined

/** The operators that do not contradict the other fields of the rule. */
export function operatorsFor(rule: Condition): readonly RuleOperator[] {
  const { property_indicator, value_key, tw_start } = rule
  if (property_indicator === silenceProperty) return ['NOTIF_OP_EQ']
  if (!hasThreshold(rule)) return isWatchable(property_indicator) ? equalityOperators : []
  const keys = thresholdKeys.filter((key) => key === (value_key ?? key))
  return keys.map((key) => thresholdOperator(key, tw_start !== undefined))
}

/**
 * What is kept of a stored rule to which a change is applied: without an operator or a `value_key` that follows from the change,
 * because either may be changed alone.
 */
export function keptUnder(
  change: Partial<Pick<NotificationRuleContent, 'property_indicator' | 'operator' | 'value_key'>>,
  before: NotificationRule
): Omit<NotificationRule, keyof Completed> & Partial<Completed> {
  const { operator, value_key, ...kept } = before
  const isNumeric = hasThreshold({ ...before, ...change })
  const isEquality = equalityOperators.some((one) => one === operator)
  return {
    ...kept,
    ...(!isNumeric && isEquality && { operator }),
    ...(!(isNumeric && change.operator) && { value_key })
  }
}
