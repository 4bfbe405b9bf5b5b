/** GET /vehicle/{vehicle_id}/tripleg: the triplegs of one vehicle, newest end first. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { listTriplegs as contract } from '../lib/contract/endpoints/list-triplegs.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { withPlaceNamesFor } from '../lib/trips/place-names.ts'
import { triplegAsOf } from '../lib/trips/running-trips.ts'
import { triplegsOfVehicle } from '../lib/trips/vehicle-triplegs.ts'

/** Both are read at once; nothing of the page is shown without the permission. */
export const logic =
  (table: Table) =>
  async ({ caller, params: { vehicle_id }, query, now }: Call<typeof contract>) => {
    const [authorized, { triplegs, total }] = await Promise.all([
      authorizeVehicle(table, caller, vehicle_id, contract.permission),
      triplegsOfVehicle(table, vehicle_id, query)
    ])
    const named = await withPlaceNamesFor(table, caller, authorized, triplegs)
    return list(
      named.map((tripleg) => pickFields(triplegAsOf(now, tripleg), query.fields)),
      total,
      named.map(() => authorized.via)
    )
  }

export const handler = endpoint(contract, logic(functionTable()))
