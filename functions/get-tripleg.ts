/** GET /tripleg/{tripleg_id}: one tripleg. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getTripleg as contract } from '../lib/contract/endpoints/get-tripleg.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { withPlaceNamesFor } from '../lib/trips/place-names.ts'
import { triplegAsOf } from '../lib/trips/running-trips.ts'
import { findTripleg } from '../lib/trips/stored-tripleg.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const tripleg = await findTripleg(table, params.tripleg_id)
    if (!tripleg) throw new ApiError('TRIPLEG_NOT_FOUND')
    const { vehicle_id } = tripleg
    const authorized = await authorizeVehicle(table, caller, vehicle_id, contract.permission)
    const shown = triplegAsOf(now, tripleg)
    const [named = shown] = await withPlaceNamesFor(table, caller, authorized, [shown])
    return single(named, authorized.via)
  }

export const handler = endpoint(contract, logic(functionTable()))
