/** GET /vehicle/{vehicle_id}/track: where a vehicle was. */
import { ApiError } from '../lib/contract/api-error.ts'
import { getVehicleTrack as contract } from '../lib/contract/endpoints/get-vehicle-track.ts'
import { isResourceId } from '../lib/contract/fields.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readTrack } from '../lib/tracks/read-track.ts'
import { trackFile } from '../lib/tracks/track-file.ts'

export const logic =
  (table: Table, { detection: deployed }: Pick<ProcessingSettings, 'detection'>) =>
  async ({ caller, params: { vehicle_id: vehicleId }, query, header }: Call<typeof contract>) => {
    if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
    const span = { vehicleId, from: Date.parse(query.from), until: Date.parse(query.until) }
    const { records, detection } = await readTrack(table, caller, contract.permission, span, deployed)
    return trackFile({ vehicleId, detection }, records, query, header('accept'))
  }

export const handler = endpoint(contract, logic(functionTable(), functionProcessingSettings()))
