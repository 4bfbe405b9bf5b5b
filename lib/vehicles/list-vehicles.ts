/** The profiles of the vehicles that a caller has full access to, by name. */
import type { MembershipStore } from '../access/membership-store.ts'
import type { RosterStore } from '../access/roster-store.ts'
import { visibleVehicles } from '../access/visible-vehicles.ts'
import { listVehicles as contract } from '../contract/endpoints/list-vehicles.ts'
import type { Call } from '../http/call.ts'
import { list } from '../http/reply.ts'
import { sortBy } from '../lists/page.ts'
import { matchesFilter } from './search-words.ts'
import { vehiclePage } from './vehicle-page.ts'
import type { VehicleStore } from './vehicle-store.ts'

interface Stores {
  readonly memberships: MembershipStore
  readonly rosters: RosterStore
  readonly vehicles: VehicleStore
}

/** Search entries carry names and words, so that profiles are read for what is shown alone. */
export const listVehicles =
  ({ memberships, rosters, vehicles }: Stores) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const visible = await visibleVehicles(caller, contract.permission, memberships, rosters.searchEntries)
    const matching = visible.filter(({ entry }) => matchesFilter(entry.words, query.filter ?? ''))
    const read = (vehicleIds: readonly string[]) => vehicles.profiles(vehicleIds, now)
    const page = await vehiclePage(matching, query, { idField: 'id', inOrder: byName, read })
    return list(page.items, page.total, page.vias)
  }

function byName(entries: readonly { vehicleId: string; name?: string }[]): string[] {
  const order = { field: 'name', descending: false }
  return sortBy(entries, order, 'vehicleId').map(({ vehicleId }) => vehicleId)
}
