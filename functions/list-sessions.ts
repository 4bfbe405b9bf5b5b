/** GET /me/session: the sessions of the caller, newest first. */
import { listSessions } from '../lib/accounts/own-sessions.ts'
import { listSessions as contract } from '../lib/contract/endpoints/list-sessions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const sessions = await listSessions(table, caller, now)
    return list(
      pageOf(sessions, query).map((session) => pickFields(session, query.fields)),
      sessions.length,
      []
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
