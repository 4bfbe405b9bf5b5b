/** GET /vehicle: the profile of every vehicle that the caller has full access to, by name. */
import { searchEntries } from '../lib/access/rosters.ts'
import { visibleVehicles } from '../lib/access/visible-vehicles.ts'
import { listVehicles as contract } from '../lib/contract/endpoints/list-vehicles.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { sortBy } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { matchesFilter } from '../lib/vehicles/search-words.ts'
import { findProfiles } from '../lib/vehicles/stored-vehicle.ts'
import { vehiclePage } from '../lib/vehicles/vehicle-page.ts'

/** Search entries carry names and words, so that profiles are read for what is shown alone. */
export const logic =
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

export const handler = endpoint(contract, logic(functionTable()))
