/** PUT /trip/{trip_id}: change what a user may change of a trip. */
import { updateTrip as contract } from '../lib/contract/endpoints/update-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { changeTrip } from '../lib/trips/change-trip.ts'
import { withPlaceNames } from '../lib/trips/place-names.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    const { trip, via, placeScopes, ends } = await changeTrip(table, caller, params.trip_id, body, now)
    if (!('vehicle_id' in trip)) return single(trip, via)
    const [named = trip] = await withPlaceNames(table, [{ ...trip, ends }], () => placeScopes)
    return single(named, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
