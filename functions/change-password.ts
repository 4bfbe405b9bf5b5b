/** POST /me/ops/change-password: change the own password. */
import { changeOwnPassword, type OwnPasswordOptions } from '../lib/accounts/own-password.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { changePassword as contract } from '../lib/contract/endpoints/change-password.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { passwords } from '../lib/identity/password.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { RecentCounts } from '../lib/limits/recent-counts.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

interface Options extends OwnPasswordOptions {
  readonly auditRetentionDays: number
}

export const logic =
  (table: Table, { auditRetentionDays, ...options }: Options) =>
  async (call: Call<typeof contract>) => {
    const { caller, body, clientAddress } = call
    const wanted = { password: body.password, newPassword: body.new_password, clientAddress }
    await changeOwnPassword(table, options, caller, wanted, requestActor(call, auditRetentionDays))
    return empty()
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), {
    counter: functionRateCounter(),
    recent: new RecentCounts(),
    passwords,
    auditRetentionDays: functionAuditRetentionDays()
  })
)
