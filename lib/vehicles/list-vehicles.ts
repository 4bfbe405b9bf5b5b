/** The profiles of the vehicles that a caller has full access to, by name. */
import { searchEntries } from '../access/rosters.ts'
import { visibleVehicles } from '../access/visible-vehicles.ts'
import { listVehicles as contract } from '../contract/endpoints/list-vehicles.ts'
import type { Call } from '../http/call.ts'
import { list } from '../http/reply.ts'
import { sortBy } from '../lists/page.ts'
import type { Table } from '../table/table.ts'
import { matchesFilter } from './search-words.ts'
import { findProfiles } from './stored-vehicle.ts'
import { vehiclePage } from './vehicle-page.ts'

/** Search entries carry names and words, so that profiles are read for what is shown alone. */
export const listVehicles =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const visible = await visibleVehicles(table, caller, contract.permission, searchEntries)
    const matching = visible.filter(({ entry }) => matchesFilter(entry.words, query.filter ?? ''))
    const read = (vehicleIds: readonly string[]) => findProfiles(table, vehicleIds, now)
    const page = await vehiclePage(matching, query, { idField: 'id', inOrder: byName, read })
    return list(page.items, page.total, page.vias)
  }

function byName(entries: readonly { vehicleId: string; name?: string }[]): string[] {
  const order = { field: 'name', descending: false }
  return sortBy(entries, order, 'vehicleId').map(({ vehicleId }) => vehicleId)
}
