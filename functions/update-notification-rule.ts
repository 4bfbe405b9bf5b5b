/** PUT /notification/rule/{vehicle_id}/{notification_rule_id}: change an own rule. */

import { ApiError, assertNoIssues } from '../lib/contract/api-error.ts'
import { updateNotificationRule as contract } from '../lib/contract/endpoints/update-notification-rule.ts'
import type { NotificationRule } from '../lib/contract/resources/notification-rule.ts'
import type { NotificationRuleChange } from '../lib/contract/resources/notification-rule-change.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { type RuleAccess, ruleAccess } from '../lib/rules/rule-access.ts'
import { changeIssues, ruleIssues } from '../lib/rules/rule-issues.ts'
import { type RuleStore, ruleStore } from '../lib/rules/rule-store.ts'
import { functionTable } from '../lib/table/table.ts'

/** Another writer that was faster is not overwritten: the change is applied to what that one left. */
const maxAttempts = 8

export const updateNotificationRule =
  (access: RuleAccess, rules: Pick<RuleStore, 'find' | 'replace'>) =>
  async ({ caller, params, body }: Call<typeof contract>) => {
    assertNoIssues(changeIssues(body))
    const via = await access.authorize(caller, params.vehicle_id, contract.permission)
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const before = await rules.find(caller, params.vehicle_id, params.notification_rule_id)
      if (!before) throw new ApiError('NOTIFICATION_RULE_NOT_FOUND')
      if (Object.keys(body).length === 0) return single(before, via)
      const rule = changed(before, body)
      if (await rules.replace(caller, before, rule)) return single(rule, via)
    }
    throw new Error('Other writers of the rule were always faster')
  }

/** Throws ApiError INVALID_PARAMETERS where the rule would no longer mean anything. */
function changed(before: NotificationRule, { tw_start, tw_end, tw_timezone, ...rest }: NotificationRuleChange) {
  const rule = { ...before, ...rest }
  for (const [name, value] of Object.entries({ tw_start, tw_end, tw_timezone }) as TimeWindow[]) {
    if (value === null) delete rule[name]
    else if (value !== undefined) rule[name] = value
  }
  assertNoIssues(ruleIssues(rule))
  return rule
}

type TimeWindow = ['tw_start' | 'tw_end' | 'tw_timezone', string | null | undefined]

const table = functionTable()
export const handler = endpoint(contract, updateNotificationRule(ruleAccess(table), ruleStore(table)))
