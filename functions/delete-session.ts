/** DELETE /me/session/{session_id}: end one of the own sessions. */
import { deleteSession } from '../lib/accounts/own-sessions.ts'
import { deleteSession as contract } from '../lib/contract/endpoints/delete-session.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    await deleteSession(table, caller, params.session_id, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
