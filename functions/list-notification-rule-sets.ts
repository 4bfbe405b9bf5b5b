/** GET /notification/rule-set: the caller's own rule sets. */
import { listNotificationRuleSets as contract } from '../lib/contract/endpoints/list-notification-rule-sets.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { listSets } from '../lib/rules/sets/own-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const { sets, via } = await listSets(table, caller, contract.permission)
    return pageUnder(sets, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
