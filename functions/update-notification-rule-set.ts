/** PUT /notification/rule-set/{rule_set_id}: change an own rule set. */
import { updateNotificationRuleSet as contract } from '../lib/contract/endpoints/update-notification-rule-set.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changeSet } from '../lib/rules/sets/own-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    const options = { body, permission: contract.permission, now }
    const { set, via } = await changeSet(table, caller, params.rule_set_id, options)
    return single(set, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
