/** POST /security/token: make a programmatic token; the secret is shown this once. */

import { createToken } from '../lib/accounts/token-administration.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { createToken as contract } from '../lib/contract/endpoints/create-token.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import type { SigningKeys } from '../lib/identity/access-token.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Dependencies {
  readonly keys: SigningKeys
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { keys, auditRetentionDays }: Dependencies) =>
  async (call: Call<typeof contract>) => {
    const { caller, body } = call
    const { token, via } = await createToken(table, keys, caller, body, requestActor(call, auditRetentionDays))
    return single(token, via)
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), { keys: functionSigningKeys(), auditRetentionDays: functionAuditRetentionDays() })
)
