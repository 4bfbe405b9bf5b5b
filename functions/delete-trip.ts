/** DELETE /trip/{trip_id}: delete a trip; PUT with `deleted: false` restores it. */
import { deleteTrip as contract } from '../lib/contract/endpoints/delete-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable } from '../lib/table/table.ts'
import { changeTrip, type TripChangeStores } from '../lib/trips/change-trip.ts'
import { tripChangeStores } from '../lib/trips/trip-change-stores.ts'

export const deleteTrip =
  (stores: TripChangeStores) =>
  async ({ caller, params }: Call<typeof contract>) => {
    await changeTrip(stores, caller, params.trip_id, { deleted: true })
    return empty()
  }

export const handler = endpoint(contract, deleteTrip(tripChangeStores(functionTable())))
