/** PUT /vehicle/{vehicle_id}: change the profile of a vehicle. */
import { updateVehicle as contract } from '../lib/contract/endpoints/update-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { changeVehicle } from '../lib/vehicles/own-vehicles.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, body, now }: Call<typeof contract>) => {
    const { vehicle, via } = await changeVehicle(table, caller, vehicle_id, body, {
      permission: contract.permission,
      now
    })
    return single(vehicle, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
