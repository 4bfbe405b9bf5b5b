/** POST /vehicle/{vehicle_id}/ops/install: what an installer needs to connect a device. */
import { installDevice } from '../lib/accounts/install-device.ts'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { installDevice as contract } from '../lib/contract/endpoints/install-device.ts'
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
    const { caller, params } = call
    const actor = requestActor(call, auditRetentionDays)
    const { installation, via } = await installDevice(table, keys, caller, params.vehicle_id, actor)
    return single(installation, via)
  }

export const handler = endpoint(
  contract,
  logic(functionTable(), { keys: functionSigningKeys(), auditRetentionDays: functionAuditRetentionDays() })
)
