/** DELETE /notification/rule/{vehicle_id}/{notification_rule_id}: delete an own rule. */
import { deleteNotificationRule as contract } from '../lib/contract/endpoints/delete-notification-rule.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deleteRule } from '../lib/rules/own-rules.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { vehicle_id: vehicleId, notification_rule_id: ruleId } = params
    await deleteRule(table, caller, { vehicleId, ruleId, permission: contract.permission })
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
