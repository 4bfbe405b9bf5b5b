/** Removes items of a vehicle on condition that the vehicle is being deleted. */
import { change } from '../table/change.ts'
import { pointerRemoved } from '../table/decision.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { type Access, accessItem } from './grants.ts'

/** Items removed in one transaction, which has one action for each item and one for the condition. */
const itemsOfPage = 50

/**
 * Throws RefusedWrite if the vehicle is not being deleted: another run has completed the deletion, and the items may
 * belong to a new vehicle with the same ID.
 */
export function assertDeleting(vehicleId: string, access: Access | undefined): asserts access is Access {
  if (!access?.deleting) throw new RefusedWrite(`Vehicle ${vehicleId} is not being deleted`)
}

/** `access` is the stored value. */
export const isGone = (access: Access | undefined) => !access || access.deleting === true

type Assert = (vehicleId: string, access: Access | undefined) => void

/** Removes the items page by page; absent items are no error. Throws RefusedWrite like `assertDeleting`. */
export function removeOfVehicle(table: Table, vehicleId: string, keys: readonly Key[]): Promise<void> {
  return removeWhile(assertDeleting, table, vehicleId, keys)
}

/**
 * Removes the items also if the vehicle does not exist any more. Throws RefusedWrite if the vehicle exists and is not
 * being deleted.
 */
export function removeOfGoneVehicle(table: Table, vehicleId: string, keys: readonly Key[]): Promise<void> {
  const assertGone: Assert = (id, access) => {
    if (!isGone(access)) throw new RefusedWrite(`Vehicle ${id} exists again`)
  }
  return removeWhile(assertGone, table, vehicleId, keys)
}

async function removeWhile(assert: Assert, table: Table, vehicleId: string, keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += itemsOfPage) {
    const page = keys.slice(start, start + itemsOfPage)
    await change(table, async (items) => {
      const [access] = await items.read(accessItem(vehicleId))
      assert(vehicleId, access.value)
      return { result: undefined, writes: page.map(pointerRemoved) }
    })
  }
}
