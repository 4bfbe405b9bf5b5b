/** GET /vehicle/{vehicle_id}/status: the current status of one vehicle. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getVehicleStatus as contract } from '../lib/contract/endpoints/get-vehicle-status.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { decodeStatus, statusItem } from '../lib/vehicles/stored-status.ts'

/** There is none before the first position. */
export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, now }: Call<typeof contract>) => {
    const beside = [statusItem(vehicle_id).key]
    const { via, items } = await authorizeVehicle(table, caller, vehicle_id, contract.permission, beside)
    if (!items[0]) throw new ApiError('VEHICLE_STATUS_NOT_FOUND')
    return single(decodeStatus(items[0], now), via)
  }

export const handler = endpoint(contract, logic(functionTable()))
