/** DELETE /vehicle/{vehicle_id}: delete a vehicle, at once for everybody; its trips and the rest follow in the background. */
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { deleteVehicle as contract } from '../lib/contract/endpoints/delete-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { deleteOwnVehicle } from '../lib/vehicles/vehicle-deletion.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    const actor = requestActor(call, auditRetentionDays)
    await deleteOwnVehicle(table, call.caller, call.params.vehicle_id, contract.permission, actor)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
