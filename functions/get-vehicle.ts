/** GET /vehicle/{vehicle_id}: the profile of one vehicle. */
import { getVehicle as contract } from '../lib/contract/endpoints/get-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readVehicle } from '../lib/vehicles/stored-vehicle.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { vehicle, via } = await readVehicle(table, caller, params.vehicle_id, contract.permission, now)
    return single(vehicle, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
