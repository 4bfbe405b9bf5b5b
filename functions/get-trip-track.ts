/** GET /trip/{trip_id}/track: the track of one trip. */
import { vehicleAccess } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getTripTrack as contract } from '../lib/contract/endpoints/get-trip-track.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { tripOfVehicle } from '../lib/trips/trip-span.ts'
import { readFixes } from '../lib/uploads/read-fixes.ts'
import { trackFile } from '../lib/uploads/track-file.ts'

/** Access and records are read at once; nothing is shown without the permission. */
export const logic =
  (table: Table) =>
  async ({ caller, params, query, header, now }: Call<typeof contract>) => {
    const trip = await tripOfVehicle(table, params.trip_id, now)
    if (!trip) throw new ApiError('TRIP_NOT_FOUND')
    const { id: tripId, vehicleId, name, from, until } = trip
    const [, records] = await Promise.all([
      vehicleAccess(table).authorize(caller, vehicleId, contract.permission),
      readFixes(table, vehicleId, from, until, undefined, { ConsistentRead: false })
    ])
    return trackFile({ vehicleId, tripId, ...(name !== undefined && { name }) }, records, query, header('accept'))
  }

export const handler = endpoint(contract, logic(functionTable()))
