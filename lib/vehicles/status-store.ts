/** Statuses of vehicles. */
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { statusKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'

const statusKind = resourceKind(VehicleStatus)

export const statusItem = (vehicleId: string): ItemRef<VehicleStatus> => ({
  key: statusKey(vehicleId),
  kind: statusKind
})

export interface StatusStore {
  /** In the order of the IDs, without those that have no status. IDs must differ. */
  ofVehicles(vehicleIds: readonly string[]): Promise<VehicleStatus[]>
}

export function statusStore(table: Table): StatusStore {
  return {
    async ofVehicles(vehicleIds) {
      const items = await getItems(table, vehicleIds.map(statusKey))
      return items.filter((item) => item !== undefined).map(statusKind.decode)
    }
  }
}
