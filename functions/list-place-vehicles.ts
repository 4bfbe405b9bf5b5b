/** GET /place/{place_id}/vehicle: the vehicles that are in a place. */
import { listPlaceVehicles as contract } from '../lib/contract/endpoints/list-place-vehicles.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { vehiclesInPlace } from '../lib/owned-places/place-visits.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query, now }: Call<typeof contract>) => {
    const { items, via } = await vehiclesInPlace(table, caller, params.place_id, now)
    return pageUnder(items, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
