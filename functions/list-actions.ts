/** GET /vehicle/action: what happened to all vehicles whose trips the caller may read, newest first. */
import { actionPage } from '../lib/actions/action-page.ts'
import { listActions as contract } from '../lib/contract/endpoints/list-actions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  ({ caller, query, now }: Call<typeof contract>) =>
    actionPage(table, caller, query, now)

export const handler = endpoint(contract, logic(functionTable()))
