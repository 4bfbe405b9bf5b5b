/** PUT /trip/{trip_id}: change what a user may change of a trip. */
import { updateTrip as contract } from '../lib/contract/endpoints/update-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { changeTrip } from '../lib/trips/change-trip.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body, now }: Call<typeof contract>) => {
    const { trip, via } = await changeTrip(table, caller, params.trip_id, body, now)
    return single(trip, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
