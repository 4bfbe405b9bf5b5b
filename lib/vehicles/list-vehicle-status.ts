/** The statuses of the vehicles that a caller can see, newest first. */
import { rosterEntries } from '../access/rosters.ts'
import { visibleVehicles } from '../access/visible-vehicles.ts'
import { listVehicleStatus as contract } from '../contract/endpoints/list-vehicle-status.ts'
import type { Call } from '../http/call.ts'
import { list } from '../http/reply.ts'
import { compare } from '../lists/page.ts'
import type { Table } from '../table/table.ts'
import { findStatuses } from './stored-status.ts'
import { vehiclePage } from './vehicle-page.ts'

export const listVehicleStatus =
  (table: Table) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const visible = await visibleVehicles(table, caller, contract.permission, rosterEntries)
    const known = visible.filter(({ entry }) => entry.statusMilliseconds !== undefined)
    const read = (vehicleIds: readonly string[]) => findStatuses(table, vehicleIds, now)
    const page = await vehiclePage(known, query, { idField: 'vehicle_id', inOrder: newestFirst, read })
    return list(page.items, page.total, page.vias)
  }

function newestFirst(entries: readonly { vehicleId: string; statusMilliseconds?: number }[]): string[] {
  return [...entries]
    .sort((a, b) => compare(b.statusMilliseconds ?? 0, a.statusMilliseconds ?? 0) || compare(a.vehicleId, b.vehicleId))
    .map(({ vehicleId }) => vehicleId)
}
