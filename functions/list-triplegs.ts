/** GET /vehicle/{vehicle_id}/tripleg: the triplegs of one vehicle, newest end first. */

import { type VehicleAccess, vehicleAccess } from '../lib/access/authorize-vehicle.ts'
import { listTriplegs as contract } from '../lib/contract/endpoints/list-triplegs.ts'
import type { Tripleg } from '../lib/contract/resources/tripleg.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { functionTable } from '../lib/table/table.ts'
import { countsUntil, deepPage, totalOf } from '../lib/trips/list-order.ts'
import { type TriplegStore, triplegStore } from '../lib/trips/tripleg-store.ts'

/** The first page is read beside the counts; a later one begins where the counts say. */
export const listTriplegs =
  (access: VehicleAccess, triplegs: TriplegStore) =>
  async ({ caller, params: { vehicle_id }, query }: Call<typeof contract>) => {
    const { offset, limit, until } = query
    const [{ via }, counts, onLastDay, firstPage] = await Promise.all([
      access.authorize(caller, vehicle_id, contract.permission),
      triplegs.countsByDay(vehicle_id),
      until === undefined ? 0 : triplegs.countOnDayUntil(vehicle_id, until),
      offset === 0 ? triplegs.newest(vehicle_id, until, limit) : undefined
    ])
    const matching = countsUntil(counts, until, onLastDay)
    const newest = (upTo: string, count: number) => triplegs.newest(vehicle_id, upTo, count)
    const page = firstPage ?? (await deepPage(matching, query, newest))
    return list(
      page.map((tripleg) => pickFields<Tripleg>(tripleg, query.fields)),
      totalOf(matching),
      page.map(() => via)
    )
  }

const table = functionTable()
export const handler = endpoint(contract, listTriplegs(vehicleAccess(table), triplegStore(table)))
