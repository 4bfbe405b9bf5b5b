/** PUT /security/vehicle/{vehicle_id}/share/user/{user_id}: share a vehicle with a user, or change what is shared. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { putUserShare as contract } from '../lib/contract/endpoints/put-user-share.ts'
import { userScope } from '../lib/contract/scope.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { putShare } from '../lib/vehicles/own-shares.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    const { caller, params, body } = call
    const shared = { vehicleId: params.vehicle_id, scope: userScope(params.user_id) }
    const actor = requestActor(call, auditRetentionDays)
    return single(await putShare(table, caller, shared, body.permissions, actor))
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
