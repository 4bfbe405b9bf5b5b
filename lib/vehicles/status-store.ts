/** Statuses of vehicles. */
import * as z from 'zod/mini'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { statusKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'

export const StatusItem = z.object({ data: VehicleStatus })

export interface StatusStore {
  /** In the order of the IDs, without those that have no status. IDs must differ. */
  ofVehicles(vehicleIds: readonly string[]): Promise<VehicleStatus[]>
}

export function statusStore(table: Table): StatusStore {
  return {
    async ofVehicles(vehicleIds) {
      const items = await getItems(table, vehicleIds.map(statusKey))
      return items.filter((item) => item !== undefined).map((item) => StatusItem.parse(item).data)
    }
  }
}
