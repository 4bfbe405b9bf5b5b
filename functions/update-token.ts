/** PUT /security/token/{token_id}: change a programmatic token. */

import { updateToken } from '../lib/accounts/token-administration.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { updateToken as contract } from '../lib/contract/endpoints/update-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    const { caller, params, body } = call
    const { token, via } = await updateToken(
      table,
      caller,
      params.token_id,
      body,
      requestActor(call, auditRetentionDays)
    )
    return single(token, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
