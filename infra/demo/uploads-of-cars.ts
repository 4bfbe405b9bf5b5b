/** What the demo cars have uploaded. */
import { accessItem } from '../../lib/access/grants.ts'
import { itemsUnder } from '../../lib/table/access-patterns.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { uploadPrefix, vehicleList } from '../../lib/table/keys.ts'
import { queryAll, queryFirst, type Table } from '../../lib/table/table.ts'
import { statusItem } from '../../lib/vehicles/status-store.ts'
import { demoVehicleIds } from './demo-records.ts'

export interface DemoCar {
  readonly id: string
  /** Whether anything has been uploaded or loaded for it. */
  readonly hasData: boolean
}

/** Those that have not been deleted. */
export async function demoCars(table: Table): Promise<DemoCar[]> {
  const cars = await Promise.all(
    demoVehicleIds.map(async (id) => {
      const [access, status, uploads] = await Promise.all([
        findItem(table, accessItem(id)),
        findItem(table, statusItem(id)),
        queryFirst(table, uploadsOf(id), 1)
      ])
      return access && !access.deleting ? [{ id, hasData: status !== undefined || uploads.length > 0 }] : []
    })
  )
  return cars.flat()
}

/** Whether everything that has been uploaded for the vehicle has been processed. */
export async function isProcessed(table: Table, vehicleId: string): Promise<boolean> {
  const uploads = await queryAll(table, uploadsOf(vehicleId))
  return uploads.every((upload) => !('records' in upload))
}

const uploadsOf = (vehicleId: string) => ({
  ...itemsUnder(vehicleList(vehicleId), uploadPrefix),
  ConsistentRead: true
})
