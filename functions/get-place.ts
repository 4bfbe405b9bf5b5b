/** GET /place/{place_id}: a place. */
import { getPlace as contract } from '../lib/contract/endpoints/get-place.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { getPlace } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params }: Call<typeof contract>) => {
    const { place, via } = await getPlace(table, caller, params.place_id)
    return single(place, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
