/** GET /place: the places of the owner of the token or of an organization, by name. */
import { listPlaces as contract } from '../lib/contract/endpoints/list-places.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageUnder } from '../lib/http/reply.ts'
import { listPlaces } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const { places, via } = await listPlaces(table, caller, query.organization_id)
    return pageUnder(places, query, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
