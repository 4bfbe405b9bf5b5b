/** GET /vehicle/status: the current status of every vehicle that the caller can see, newest first. */
import { rosterEntries } from '../lib/access/rosters.ts'
import { visibleVehicles } from '../lib/access/visible-vehicles.ts'
import { listVehicleStatus as contract } from '../lib/contract/endpoints/list-vehicle-status.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { compare } from '../lib/lists/page.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { findStatuses } from '../lib/vehicles/stored-status.ts'
import { vehiclePage } from '../lib/vehicles/vehicle-page.ts'

export const logic =
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

export const handler = endpoint(contract, logic(functionTable()))
