/** POST /notification/rule/{vehicle_id}: make a rule. */
import { ulid } from 'ulid'
import { createNotificationRule as contract } from '../lib/contract/endpoints/create-notification-rule.ts'
import { ruleIssues } from '../lib/contract/rule-meaning.ts'
import { assertNoIssues } from '../lib/http/api-error.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { scopeId } from '../lib/store/keys.ts'
import { type RuleAccess, ruleAccess } from '../lib/store/rule-access.ts'
import { type RuleStore, ruleStore } from '../lib/store/rule-store.ts'
import { functionTable } from '../lib/store/table.ts'

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
