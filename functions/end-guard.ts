/** DELETE /vehicle/{vehicle_id}/ops/guard: end the caller's guard on a vehicle. */
import { endGuard as contract } from '../lib/contract/endpoints/end-guard.ts'
import { endGuard } from '../lib/guards/own-guards.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id: vehicleId }, now }: Call<typeof contract>) => {
    await endGuard(table, caller, { vehicleId, permission: contract.permission }, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
