/** GET /tripleg/{tripleg_id}: one tripleg. */
import { type VehicleAccess, vehicleAccess } from '../lib/access/authorize-vehicle.ts'
import { ApiError } from '../lib/contract/api-error.ts'
import { getTripleg as contract } from '../lib/contract/endpoints/get-tripleg.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { triplegAsOf } from '../lib/trips/running-trips.ts'
import { type TriplegStore, triplegStore } from '../lib/trips/tripleg-store.ts'

export const getTripleg =
  (access: VehicleAccess, triplegs: Pick<TriplegStore, 'find'>) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const tripleg = await triplegs.find(params.tripleg_id)
    if (!tripleg) throw new ApiError('TRIPLEG_NOT_FOUND')
    const { via } = await access.authorize(caller, tripleg.vehicle_id, contract.permission)
    return single(triplegAsOf(now, tripleg), via)
  }

export const logic = (table: Table) => getTripleg(vehicleAccess(table), triplegStore(table))
export const handler = endpoint(contract, logic(functionTable()))
