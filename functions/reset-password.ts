/** POST /account/ops/reset-password: set a new password by a reset link. */
import { resetPassword } from '../lib/accounts/password-reset.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { resetPassword as contract } from '../lib/contract/endpoints/reset-password.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { passwords } from '../lib/identity/password.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

type Options = Parameters<typeof resetPassword>[1]

export const logic =
  (table: Table, options: Options) =>
  async ({ body, clientAddress, now }: Call<typeof contract>) => {
    await resetPassword(table, options, { ...body, clientAddress }, now)
    return empty()
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    counter: functionRateCounter(),
    passwords,
    auditRetentionDays: functionAuditRetentionDays()
  })
)
