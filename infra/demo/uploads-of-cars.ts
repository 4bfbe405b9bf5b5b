/** Queries of the uploads of the demo's vehicles. */
import { accessItem } from '../../lib/access/grants.ts'
import { inboxItem } from '../../lib/records/inbox.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import { type FleetVehicleId, fleetVehicleIds } from './fleet/fleet-vehicles.ts'

export interface DemoCar {
  readonly id: FleetVehicleId
  /** Whether any data have been uploaded or loaded for the vehicle. */
  readonly hasData: boolean
}

/** The vehicles of the demo that have not been deleted. */
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

/** Whether all uploads of the vehicle have been processed. */
export async function isProcessed(table: Table, vehicleId: string): Promise<boolean> {
  return (await findItem(table, inboxItem(vehicleId), { ConsistentRead: true })) === undefined
}
