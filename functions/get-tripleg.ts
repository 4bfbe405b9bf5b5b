/** GET /tripleg/{tripleg_id}: one tripleg. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getTripleg as contract } from '../lib/contract/endpoints/get-tripleg.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { triplegAsOf } from '../lib/trips/running-trips.ts'
import { findTripleg } from '../lib/trips/stored-tripleg.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const tripleg = await findTripleg(table, params.tripleg_id)
    if (!tripleg) throw new ApiError('TRIPLEG_NOT_FOUND')
    const { via } = await authorizeVehicle(table, caller, tripleg.vehicle_id, contract.permission)
    return single(triplegAsOf(now, tripleg), via)
  }

export const handler = endpoint(contract, logic(functionTable()))
