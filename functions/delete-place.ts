/** DELETE /place/{place_id}: delete a place. */
import { deletePlace as contract } from '../lib/contract/endpoints/delete-place.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { deletePlace } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    await deletePlace(table, caller, params.place_id)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable()))
