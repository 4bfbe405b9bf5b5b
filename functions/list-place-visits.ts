/** GET /place/{place_id}/visit: the visits of a place, newest end first. */
import { listPlaceVisits as contract } from '../lib/contract/endpoints/list-place-visits.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { findPlace } from '../lib/owned-places/place-access.ts'
import { visitsOfPlace } from '../lib/owned-places/place-visits.ts'
import { incompleteVehicles } from '../lib/processing/visits/incomplete-visits.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query, now }: Call<typeof contract>) => {
    const read = await findPlace(table, caller, params.place_id)
    const incomplete_vehicle_ids = await incompleteVehicles(table, caller, read, now)
    const { items, via } = await visitsOfPlace(table, caller, params.place_id, { read, range: query, now })
    const header = incomplete_vehicle_ids.length > 0 && { incomplete_vehicle_ids }
    return { ...pageUnder(items, query, via), ...(header && { header }) }
  }

export const handler = endpoint(contract, logic(functionTable()))
