/** GET /vehicle: the profile of every vehicle that the caller has full access to. */
import { matchesFilter } from '../lib/access/vehicle-filter.ts'
import { visibleVehicles } from '../lib/access/visible-vehicles.ts'
import { listVehicles as contract } from '../lib/contract/endpoints/list-vehicles.ts'
import type { VehicleProfile } from '../lib/contract/resources/vehicle-profile.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pageOf, pickFields, sortBy } from '../lib/http/pagination.ts'
import { list } from '../lib/http/reply.ts'
import { type MembershipStore, membershipStore } from '../lib/store/membership-store.ts'
import { type RosterStore, rosterStore } from '../lib/store/roster-store.ts'
import { functionTable } from '../lib/store/table.ts'
import { type VehicleStore, vehicleStore } from '../lib/store/vehicle-store.ts'

interface Stores {
  readonly memberships: MembershipStore
  readonly rosters: RosterStore
  readonly vehicles: VehicleStore
}

/** Search entries carry names and words, so that in default order only the page's profiles are read. */
export const listVehicles =
  ({ memberships, rosters, vehicles }: Stores) =>
  async ({ caller, query }: Call<typeof contract>) => {
    const visible = await visibleVehicles(caller, contract.permission, memberships, rosters.searchEntries)
    const matching = visible.filter(({ entry }) => matchesFilter(entry.words, query.filter ?? ''))
    const viaOf = new Map(matching.map(({ entry, via }) => [entry.vehicleId, via]))
    const page = query.orderby
      ? pageOf(sortBy(await vehicles.profiles([...viaOf.keys()]), query.orderby, 'id'), query)
      : await vehicles.profiles(pageOf(byName(matching.map(({ entry }) => entry)), query))
    const vias = page.map(({ id }) => viaOf.get(id)).filter((via) => via !== undefined)
    return list(
      page.map((vehicle) => pickFields<VehicleProfile>(vehicle, query.fields)),
      matching.length,
      vias
    )
  }

function byName(entries: readonly { vehicleId: string; name?: string }[]): string[] {
  const order = { field: 'name', descending: false }
  return sortBy(entries, order, 'vehicleId').map(({ vehicleId }) => vehicleId)
}

const table = functionTable()
export const handler = endpoint(
  contract,
  listVehicles({ memberships: membershipStore(table), rosters: rosterStore(table), vehicles: vehicleStore(table) })
)
