/** DELETE /trip/{trip_id}: delete a trip; PUT with `deleted: false` restores it. */
import { deleteTrip as contract } from '../lib/contract/endpoints/delete-trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { changeTrip } from '../lib/trips/change-trip.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, now }: Call<typeof contract>) => {
    await changeTrip(table, caller, params.trip_id, { deleted: true }, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
