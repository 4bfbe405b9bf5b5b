/** GET /vehicle/{vehicle_id}: the profile of one vehicle. */
import { getVehicle as contract } from '../lib/contract/endpoints/get-vehicle.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { type VehicleStore, vehicleStore } from '../lib/vehicles/vehicle-store.ts'

export const getVehicle =
  (vehicles: VehicleStore) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { vehicle, via } = await vehicles.read(caller, params.vehicle_id, contract.permission, now)
    return single(vehicle, via)
  }

export const logic = (table: Table) => getVehicle(vehicleStore(table))
export const handler = endpoint(contract, logic(functionTable()))
