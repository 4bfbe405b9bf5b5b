/** PUT /place/{place_id}: change a place. */
import { updatePlace as contract } from '../lib/contract/endpoints/update-place.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { changePlace } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, body }: Call<typeof contract>) => {
    const { place, via } = await changePlace(table, caller, params.place_id, body)
    return single(place, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
