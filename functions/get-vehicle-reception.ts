/** GET /vehicle/{vehicle_id}/reception: whether the uploads of a vehicle arrive, without its position. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { getVehicleReception as contract } from '../lib/contract/endpoints/get-vehicle-reception.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { authorizedAs } from '../lib/identity/install-token.ts'
import { receptionKeys, receptionOf } from '../lib/receiver/reception.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, now }: Call<typeof contract>) => {
    const beside = receptionKeys(vehicle_id)
    const { via, items } = await authorizeVehicle(table, authorizedAs(caller), vehicle_id, contract.permission, beside)
    return single(receptionOf(vehicle_id, items, now), via)
  }

export const handler = endpoint(contract, logic(functionTable()))
