/** Applies a change to a notification rule. */
import { assertNoIssues } from '../contract/api-error.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleChange } from '../contract/resources/notification-rule-change.ts'
import { ruleIssues } from './rule-issues.ts'

type TimeWindow = ['tw_start' | 'tw_end' | 'tw_timezone', string | null | undefined]

/** Null clears a field of the time window. Throws ApiError INVALID_PARAMETERS if the resulting rule is not valid. */
export function ruleAfter(before: NotificationRule, change: NotificationRuleChange): NotificationRule {
  if (Object.keys(change).length === 0) return before
  const { tw_start, tw_end, tw_timezone, ...rest } = change
  const rule = { ...before, ...rest }
  for (const [name, value] of Object.entries({ tw_start, tw_end, tw_timezone }) as TimeWindow[]) {
    if (value === null) delete rule[name]
    else if (value !== undefined) rule[name] = value
  }
  assertNoIssues(ruleIssues(rule))
  return rule
}
