/** The access of vehicles as writers need it: read consistently, with the check that it has not changed since. */
import { AccessItem } from './access.ts'
import { type Action, check, isStill } from './actions.ts'
import { accessKey } from './keys.ts'
import { getItems, type StoredItem, type Table } from './table.ts'
import { RefusedWrite } from './write-outcome.ts'

/** Vehicle ID → access, without the vehicles that don't exist or are being deleted. */
export async function readAccesses(table: Table, vehicleIds: readonly string[]): Promise<Map<string, AccessItem>> {
  const ids = [...new Set(vehicleIds)]
  const items = await getItems(table, ids.map(accessKey), { ConsistentRead: true })
  const accesses = ids.map((id, index) => [id, liveAccess(items[index])] as const)
  return new Map(accesses.filter((entry): entry is [string, AccessItem] => entry[1] !== undefined))
}

/** Undefined for a vehicle that doesn't exist or is being deleted. */
export function liveAccess(item: StoredItem | undefined): AccessItem | undefined {
  const access = item && AccessItem.parse(item)
  return access?.deleting ? undefined : access
}

export function checkAccess(vehicleId: string, { version }: AccessItem): Action {
  return check(accessKey(vehicleId), isStill({ version }))
}

export function noSuchVehicle(vehicleId: string): RefusedWrite {
  return new RefusedWrite(`There is no vehicle ${vehicleId}`)
}
