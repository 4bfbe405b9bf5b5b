/** GET /place: the places of the owner of the token or of an organization, by name. */
import { listPlaces as contract } from '../lib/contract/endpoints/list-places.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { listPlaces } from '../lib/owned-places/own-places.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const { places, via } = await listPlaces(table, caller, query.organization_id)
    const page = pageOf(places, query)
    return list(
      page.map((place) => pickFields(place, query.fields)),
      places.length,
      page.map(() => via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
