/** What the demo's vehicles have uploaded. */
import { accessItem } from '../../lib/access/grants.ts'
import { inboxItem } from '../../lib/records/inbox.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import { type FleetVehicleId, fleetVehicleIds } from './fleet/fleet-vehicles.ts'

export interface DemoCar {
  readonly id: FleetVehicleId
  /** Whether anything has been uploaded or loaded for it. */
  readonly hasData: boolean
}

/** Those that have not been deleted. */
export async function demoCars(table: Table): Promise<DemoCar[]> {
  const cars = await Promise.all(
    fleetVehicleIds.map(async (id) => {
      const [access, status, inbox] = await Promise.all([
        findItem(table, accessItem(id)),
        findItem(table, statusItem(id)),
        findItem(table, inboxItem(id))
      ])
      return access && !access.deleting ? [{ id, hasData: status !== undefined || inbox !== undefined }] : []
    })
  )
  return cars.flat()
}

/** Whether everything that has been uploaded for the vehicle has been processed. */
export async function isProcessed(table: Table, vehicleId: string): Promise<boolean> {
  return (await findItem(table, inboxItem(vehicleId), { ConsistentRead: true })) === undefined
}
