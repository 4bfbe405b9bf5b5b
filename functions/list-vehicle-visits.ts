/** GET /vehicle/{vehicle_id}/visit: the visits of a vehicle to places of one owner, newest end first. */
import { listVehicleVisits as contract } from '../lib/contract/endpoints/list-vehicle-visits.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { visitsOfVehicle } from '../lib/owned-places/place-visits.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, params, query, now }: Call<typeof contract>) => {
    const { items, via } = await visitsOfVehicle(table, caller, params.vehicle_id, query, now)
    return pageUnder(items, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
