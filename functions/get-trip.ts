/** GET /trip/{trip_id}: one trip. */
import { getTrip as contract } from '../lib/contract/endpoints/get-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { readTrip } from '../lib/trips/read-trip.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    const { trip, via } = await readTrip(table, caller, params.trip_id, now)
    return single(trip, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
