/** DELETE /security/token/{token_id}: revoke a programmatic token. */

import { deleteToken } from '../lib/accounts/token-administration.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { deleteToken as contract } from '../lib/contract/endpoints/delete-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    await deleteToken(table, call.caller, call.params.token_id, requestActor(call, auditRetentionDays))
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
