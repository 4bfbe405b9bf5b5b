/** GET /vehicle/{vehicle_id}/track: where a vehicle was. */
import { vehicleAccess } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getVehicleTrack as contract } from '../lib/contract/endpoints/get-vehicle-track.ts'
import { isResourceId } from '../lib/contract/fields.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readFixes } from '../lib/uploads/read-fixes.ts'
import { trackFile } from '../lib/uploads/track-file.ts'

/** Access and records are read at once; nothing is shown without the permission. */
export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id: vehicleId }, query, header }: Call<typeof contract>) => {
    if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
    const [from, until] = [Date.parse(query.from), Date.parse(query.until)]
    const [, records] = await Promise.all([
      vehicleAccess(table).authorize(caller, vehicleId, contract.permission),
      readFixes(table, vehicleId, from, until, undefined, { ConsistentRead: false })
    ])
    return trackFile({ vehicleId }, records, query, header('accept'))
  }

export const handler = endpoint(contract, logic(functionTable()))
