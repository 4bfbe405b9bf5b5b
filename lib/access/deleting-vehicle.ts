/** Removing what belongs to a vehicle, on condition that the vehicle is being deleted. */
import { change } from '../table/change.ts'
import { pointerRemoved } from '../table/decision.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { type Access, accessItem } from './grants.ts'

/** A transaction removes no more items; it has one action for each, and one for the condition. */
const itemsOfPage = 50

/** Throws RefusedWrite: another run has completed the deletion, and what is found now is of a new vehicle. */
export function assertDeleting(vehicleId: string, access: Access | undefined): asserts access is Access {
  if (!access?.deleting) throw new RefusedWrite(`Vehicle ${vehicleId} is not being deleted`)
}

/** `access`: as it is stored. */
export const isGone = (access: Access | undefined) => !access || access.deleting === true

type Assert = (vehicleId: string, access: Access | undefined) => void

/** Removes the items page by page; absent ones are no error. Throws RefusedWrite like `assertDeleting`. */
export function removeOfVehicle(table: Table, vehicleId: string, keys: readonly Key[]): Promise<void> {
  return removeWhile(assertDeleting, table, vehicleId, keys)
}

/** The same, also where nothing of the vehicle is left. Throws RefusedWrite where it exists. */
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
