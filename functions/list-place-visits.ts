/** GET /place/{place_id}/visit: the visits of a place, newest end first. */
import { listPlaceVisits as contract } from '../lib/contract/endpoints/list-place-visits.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { visitsOfPlace } from '../lib/owned-places/place-visits.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query, now }: Call<typeof contract>) => {
    const { items, via } = await visitsOfPlace(table, caller, params.place_id, query, now)
    return pageUnder(items, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
