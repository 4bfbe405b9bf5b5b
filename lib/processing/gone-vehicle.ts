/** Removes records of a vehicle that does not exist any more: written while it was being deleted, or never processed. */
import { isGone, removeOfGoneVehicle } from '../access/deleting-vehicle.ts'
import { accessItem } from '../access/grants.ts'
import { itemsUnder } from '../table/access-patterns.ts'
import { findItems } from '../table/find-item.ts'
import {
  backlogPrefix,
  fixesPrefix,
  inboxSortKey,
  type Key,
  receivedPrefix,
  refusalSortKey,
  touchedHoursSortKey,
  vehicleList
} from '../table/keys.ts'
import { queryPages, type Table } from '../table/table.ts'

/**
 * Prefixes of items that are written without a condition on the vehicle's access; all others are not written once it is being
 * deleted.
 */
const unconditional = [fixesPrefix, receivedPrefix, backlogPrefix, inboxSortKey, touchedHoursSortKey, refusalSortKey]

/** Whether there is no such vehicle, or it is being deleted. */
export async function isVehicleGone(table: Table, vehicleId: string): Promise<boolean> {
  const [access] = await findItems(table, [accessItem(vehicleId)], { ConsistentRead: true })
  return isGone(access)
}

/** Throws RefusedWrite where the vehicle exists: it was made again, and the records are its own. */
export async function removeRecords(table: Table, vehicleId: string): Promise<void> {
  for (const prefix of unconditional) {
    const request = {
      ...itemsUnder(vehicleList(vehicleId), prefix),
      ProjectionExpression: 'PK, SK',
      ConsistentRead: true
    }
    for await (const { Items = [] } of queryPages(table, request)) {
      const keys = Items.map(({ PK, SK }) => ({ PK, SK }) as Key)
      await removeOfGoneVehicle(table, vehicleId, keys)
    }
  }
}
