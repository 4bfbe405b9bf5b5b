/** POST /notification/rule/{vehicle_id}: make a rule. */
import { ulid } from 'ulid'
import { assertNoIssues } from '../lib/contract/api-error.ts'
import { createNotificationRule as contract } from '../lib/contract/endpoints/create-notification-rule.ts'
import { scopeId } from '../lib/contract/scope.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { createRule } from '../lib/rules/own-rules.ts'
import { ruleIssues } from '../lib/rules/rule-issues.ts'
import { wholeRule } from '../lib/rules/whole-rule.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, body, now }: Call<typeof contract>) => {
    assertNoIssues(ruleIssues(body))
    const given = { id: ulid(now.getTime()), user_id: scopeId(caller.owner), vehicle_id, ...wholeRule(body) }
    const { rule, via } = await createRule(table, caller, given, contract.permission, now)
    return single(rule, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
