/** POST /me/ops/end-other-sessions: end every session of the caller but the one of the request. */
import { endOtherSessions } from '../lib/accounts/own-sessions.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { endOtherSessions as contract } from '../lib/contract/endpoints/end-other-sessions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    await endOtherSessions(table, call.caller, requestActor(call, auditRetentionDays))
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
