/** POST /vehicle: add a vehicle of which the caller becomes the owner. */
import { ulid } from 'ulid'
import { requestActor } from '../lib/audit/actor.ts'
import { functionAuditRetentionDays } from '../lib/audit/retention.ts'
import { createVehicle as contract } from '../lib/contract/endpoints/create-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { addVehicle } from '../lib/vehicles/own-vehicles.ts'

export const logic =
  (table: Table, { auditRetentionDays }: { readonly auditRetentionDays: number }) =>
  async (call: Call<typeof contract>) => {
    const { caller, body, now } = call
    const [id, actor] = [ulid(now.getTime()), requestActor(call, auditRetentionDays)]
    const { vehicle, via } = await addVehicle(table, caller, id, body, contract.permission, actor)
    return single(vehicle, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { auditRetentionDays: functionAuditRetentionDays() }))
