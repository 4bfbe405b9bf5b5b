/** GET /notification/guard: the caller's guards on all vehicles. */
import { listGuards as contract } from '../lib/contract/endpoints/list-guards.ts'
import { guardsOfCaller } from '../lib/guards/own-guards.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const guards = await guardsOfCaller(table, caller, contract.permission, now)
    const page = pageOf(guards, query)
    return list(
      page.map(({ guard }) => pickFields(guard, query.fields)),
      guards.length,
      page.map(({ via }) => via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
