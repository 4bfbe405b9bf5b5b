/** POST /notification/rule/{vehicle_id}: make a rule. */

import { ulid } from 'ulid'
import { assertNoIssues } from '../lib/contract/api-error.ts'
import { createNotificationRule as contract } from '../lib/contract/endpoints/create-notification-rule.ts'
import { scopeId } from '../lib/contract/scope.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { type RuleAccess, ruleAccess } from '../lib/rules/rule-access.ts'
import { ruleIssues } from '../lib/rules/rule-issues.ts'
import { type RuleStore, ruleStore } from '../lib/rules/rule-store.ts'
import { functionTable } from '../lib/table/table.ts'

export const createNotificationRule =
  (access: RuleAccess, rules: Pick<RuleStore, 'create'>) =>
  async ({ caller, params: { vehicle_id }, body, now }: Call<typeof contract>) => {
    assertNoIssues(ruleIssues(body))
    const via = await access.authorize(caller, vehicle_id, contract.permission)
    const rule = { id: ulid(now.getTime()), user_id: scopeId(caller.owner), vehicle_id, ...body }
    await rules.create(caller, rule)
    return single(rule, via)
  }

const table = functionTable()
export const handler = endpoint(contract, createNotificationRule(ruleAccess(table), ruleStore(table)))
