/** GET /notification/rule/{vehicle_id}/{notification_rule_id}: an own rule. */
import { getNotificationRule as contract } from '../lib/contract/endpoints/get-notification-rule.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getRule } from '../lib/rules/own-rules.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { vehicle_id: vehicleId, notification_rule_id: ruleId } = params
    const { rule, via } = await getRule(table, caller, { vehicleId, ruleId, permission: contract.permission })
    return single(rule, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
