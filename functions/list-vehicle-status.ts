/** GET /vehicle/status: the current status of every vehicle that the caller can see. */
import { visibleVehicles } from '../lib/access/visible-vehicles.ts'
import { listVehicleStatus as contract } from '../lib/contract/endpoints/list-vehicle-status.ts'
import type { VehicleStatus } from '../lib/contract/resources/vehicle-status.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { compare, pageOf, pickFields, sortBy } from '../lib/http/pagination.ts'
import { list } from '../lib/http/reply.ts'
import { type MembershipStore, membershipStore } from '../lib/store/membership-store.ts'
import { type RosterStore, rosterStore } from '../lib/store/roster-store.ts'
import { type StatusStore, statusStore } from '../lib/store/status-store.ts'
import { functionTable } from '../lib/store/table.ts'

interface Stores {
  readonly memberships: MembershipStore
  readonly rosters: RosterStore
  readonly statuses: StatusStore
}

/** The roster knows when each status was computed, so that in default order only the page's statuses are read. */
export const listVehicleStatus =
  ({ memberships, rosters, statuses }: Stores) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const visible = await visibleVehicles(caller, contract.permission, memberships, rosters.entries)
    const known = visible.filter(({ entry }) => entry.statusMilliseconds !== undefined)
    const viaOf = new Map(known.map(({ entry, via }) => [entry.vehicleId, via]))
    const page = query.orderby
      ? pageOf(sortBy(await statuses.ofVehicles([...viaOf.keys()]), query.orderby, 'vehicle_id'), query)
      : await statuses.ofVehicles(pageOf(newestFirst(known.map(({ entry }) => entry)), query))
    const vias = page.map(({ vehicle_id }) => viaOf.get(vehicle_id)).filter((via) => via !== undefined)
    return list(
      page.map((status) => pickFields<VehicleStatus>(status, query.fields)),
      known.length,
      vias
    )
  }

function newestFirst(entries: readonly { vehicleId: string; statusMilliseconds?: number }[]): string[] {
  return [...entries]
    .sort((a, b) => compare(b.statusMilliseconds ?? 0, a.statusMilliseconds ?? 0) || compare(a.vehicleId, b.vehicleId))
    .map(({ vehicleId }) => vehicleId)
}

const table = functionTable()
export const handler = endpoint(
  contract,
  listVehicleStatus({ memberships: membershipStore(table), rosters: rosterStore(table), statuses: statusStore(table) })
)
