/** GET /security/vehicle/{vehicle_id}/share: with whom a vehicle is shared. */
import { listShares as contract } from '../lib/contract/endpoints/list-shares.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pageOf, pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { sharesOf } from '../lib/vehicles/own-shares.ts'

/** No permission grants the list: it is the owner's alone. */
export const logic =
  (table: Table) =>
  async ({ caller, params, query }: Call<typeof contract>) => {
    const shares = await sharesOf(table, caller, params.vehicle_id)
    const page = pageOf(shares, query)
    return list(
      page.map((share) => pickFields(share, query.fields)),
      shares.length,
      []
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
