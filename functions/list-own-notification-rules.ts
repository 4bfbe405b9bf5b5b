/** GET /notification/rule: the caller's own rules for all vehicles. */
import { listOwnNotificationRules as contract } from '../lib/contract/endpoints/list-own-notification-rules.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { rulesOfCaller } from '../lib/rules/own-rules.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const rules = await rulesOfCaller(table, caller, contract.permission)
    const page = pageOf(rules, query)
    return list(
      page.map(({ rule }) => pickFields(rule, query.fields)),
      rules.length,
      page.map(({ via }) => via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
