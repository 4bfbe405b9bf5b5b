/** PUT /trip/{trip_id}: delete, restore, publish, describe or like a trip. */
import { updateTrip as contract } from '../lib/contract/endpoints/update-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable } from '../lib/table/table.ts'
import { changeTrip, type TripChangeStores } from '../lib/trips/change-trip.ts'
import { tripChangeStores } from '../lib/trips/trip-change-stores.ts'

export const updateTrip =
  (stores: TripChangeStores) =>
  async ({ caller, params, body }: Call<typeof contract>) => {
    const { trip, via } = await changeTrip(stores, caller, params.trip_id, body)
    return single(trip, via)
  }

export const handler = endpoint(contract, updateTrip(tripChangeStores(functionTable())))
