/** Completes a notification rule: it can be given with an operator, with a `value_key`, or with both. */

import { placeKeyGiven, placeKeyOf, placeOperatorOf, watchesPlace } from '../contract/place-rules.ts'
import { defaultPriority } from '../contract/priorities.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleContent } from '../contract/resources/notification-rule-change.ts'
import {
  equalityOperators,
  hasThreshold,
  isWatchable,
  keyOfOperator,
  type RuleOperator,
  thresholdKeys,
  thresholdOperator
} from '../contract/rule-values.ts'
import { silenceProperty } from '../contract/upload-silence.ts'

type Condition = Pick<NotificationRuleContent, 'property_indicator' | 'operator' | 'value_key' | 'tw_start'>

/** The members that `wholeRule` adds. */
type Completed = Pick<NotificationRule, 'operator' | 'value_key' | 'value' | 'enabled' | 'priority'>

/** The rule must have no issues: see `ruleIssues`. */
export function wholeRule<Rule extends NotificationRuleContent>(rule: Rule): Rule & Completed {
  // A rule on a place can leave the minutes out.
  const { value = 0, enabled = true, priority = defaultPriority } = rule
  const value_key = givenKey(rule) ?? ''
  const possible = operatorsFor({ ...rule, value_key })
  const operator = possible.find((one) => one === rule.operator) ?? possible[0] ?? 'NOTIF_OP_EQ'
  return { ...rule, operator, value_key, value, enabled, priority }
}

/** The `value_key`, of which the operator of a numeric field and that of a place may say a part. */
export function givenKey(rule: Condition): string | undefined {
  const { operator, value_key } = rule
  if (watchesPlace(rule)) return placeKeyGiven(operator, value_key)
  return value_key ?? (operator && hasThreshold(rule) ? keyOfOperator(operator) : undefined)
}

/** The operators that do not contradict the other fields of the rule. */
export function operatorsFor(rule: Condition): readonly RuleOperator[] {
  const { property_indicator, value_key, tw_start } = rule
  if (property_indicator === silenceProperty) return ['NOTIF_OP_EQ']
  if (watchesPlace(rule)) {
    const key = placeKeyOf(givenKey(rule) ?? '')
    return key ? [placeOperatorOf[key.watch]] : []
  }
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
  const place = placeKeyOf(value_key)
  if (watchesPlace({ ...before, ...change }))
    return { ...kept, value_key: place && change.operator ? place.placeId : value_key }
  const isNumeric = hasThreshold({ ...before, ...change })
  const isEquality = equalityOperators.some((one) => one === operator)
  return {
    ...kept,
    ...(!isNumeric && isEquality && { operator }),
    ...(!(isNumeric && change.operator) && { value_key })
  }
}
