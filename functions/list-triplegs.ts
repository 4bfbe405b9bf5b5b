/** GET /vehicle/{vehicle_id}/tripleg: the triplegs of one vehicle, newest end first. */
import { listTriplegs as contract } from '../lib/contract/endpoints/list-triplegs.ts'
import type { Tripleg } from '../lib/contract/resources/tripleg.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pickFields } from '../lib/http/pagination.ts'
import { list } from '../lib/http/reply.ts'
import { functionTable } from '../lib/store/table.ts'
import { type TriplegStore, triplegStore } from '../lib/store/tripleg-store.ts'
import { type VehicleAccess, vehicleAccess } from '../lib/store/vehicle-access.ts'
import { countsUntil, deepPage, totalOf } from '../lib/trips/list-order.ts'

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
