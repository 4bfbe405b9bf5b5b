/** GET /notification/rule-set/{rule_set_id}: an own rule set. */
import { getNotificationRuleSet as contract } from '../lib/contract/endpoints/get-notification-rule-set.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getSet } from '../lib/rules/sets/own-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { set, via } = await getSet(table, caller, params.rule_set_id, contract.permission)
    return single(set, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
