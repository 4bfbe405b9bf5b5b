/** DELETE /notification/rule-set/{rule_set_id}: delete an own rule set. */
import { deleteNotificationRuleSet as contract } from '../lib/contract/endpoints/delete-notification-rule-set.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deleteSet } from '../lib/rules/sets/own-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    await deleteSet(table, caller, params.rule_set_id, { permission: contract.permission, now })
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
