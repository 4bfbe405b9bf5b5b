/** PUT /notification/rule/{vehicle_id}/{notification_rule_id}: change an own rule. */
import { assertNoIssues } from '../lib/contract/api-error.ts'
import { updateNotificationRule as contract } from '../lib/contract/endpoints/update-notification-rule.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeRule } from '../lib/rules/own-rules.ts'
import { ruleAfter } from '../lib/rules/rule-change.ts'
import { changeIssues } from '../lib/rules/rule-issues.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    assertNoIssues(changeIssues(body))
    const { vehicle_id: vehicleId, notification_rule_id: ruleId } = params
    const address = { vehicleId, ruleId, permission: contract.permission }
    const { rule, via } = await changeRule(table, caller, address, (before) => ruleAfter(before, body), now)
    return single(rule, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
