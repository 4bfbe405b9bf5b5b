/** GET /trip/{trip_id}/track: the track of one trip. */
import { ApiError } from '../lib/contract/api-error.ts'
import { getTripTrack as contract } from '../lib/contract/endpoints/get-trip-track.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionProcessingSettings, type ProcessingSettings } from '../lib/records/processing-settings.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readTrack } from '../lib/tracks/read-track.ts'
import { trackFile } from '../lib/tracks/track-file.ts'
import { spanOfTrip } from '../lib/trips/trip-span.ts'

export const logic =
  (table: Table, { detection: deployed }: Pick<ProcessingSettings, 'detection'>) =>
  async ({ caller, params, query, header, now }: Call<typeof contract>) => {
    const trip = await spanOfTrip(table, params.trip_id, now)
    if (!trip) throw new ApiError('TRIP_NOT_FOUND')
    const { id: tripId, vehicleId, name } = trip
    const { records, detection } = await readTrack(table, caller, contract.permission, trip, deployed)
    const of = { vehicleId, tripId, ...(name !== undefined && { name }), detection }
    return trackFile(of, records, query, header('accept'))
  }

export const handler = endpoint(contract, logic(functionTable(), functionProcessingSettings()))
