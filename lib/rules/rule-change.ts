/** Applies a change to a notification rule. */
import { assertNoIssues } from '../contract/api-error.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import type { NotificationRuleChange } from '../contract/resources/notification-rule-change.ts'
import { withChange } from '../table/stored-data.ts'
import { ruleIssues } from './rule-issues.ts'
import { keptUnder, wholeRule } from './whole-rule.ts'

/** Null clears a field. Throws ApiError INVALID_PARAMETERS if the resulting rule is not valid. */
export function ruleAfter(before: NotificationRule, change: NotificationRuleChange): NotificationRule {
  if (Object.keys(change).length === 0) return before
  const rule = withChange(keptUnder(change, before), change)
  assertNoIssues(ruleIssues(rule))
  return wholeRule(rule)
}
