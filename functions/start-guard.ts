/** POST /vehicle/{vehicle_id}/ops/guard: guard a vehicle where it is. */
import { startGuard as contract } from '../lib/contract/endpoints/start-guard.ts'
import { startGuard } from '../lib/guards/own-guards.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id: vehicleId }, body, now }: Call<typeof contract>) => {
    const { guard, via } = await startGuard(table, caller, { vehicleId, permission: contract.permission }, body, now)
    return single(guard, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
