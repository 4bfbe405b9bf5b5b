/** Removes the visits of places that were deleted, and those of vehicles that are being deleted. */
import { removeOfVehicle } from '../access/deleting-vehicle.ts'
import type { Scope } from '../contract/scope.ts'
import { itemsUnder, newestVisitsOfPlace, newestVisitsOfVehicle } from '../table/access-patterns.ts'
import { vehicleList, visitPrefix } from '../table/keys.ts'
import { removeItems } from '../table/remove-items.ts'
import { type QueryRequest, queryFirst, type Table } from '../table/table.ts'
import { decodeVisit, keysOfVisit } from './stored-visits.ts'

/** Each takes two items. */
const visitsOfPage = 25

/** A page of the job that removes the visits of a place. */
export async function removePageOfPlace(table: Table, placeId: string): Promise<string | undefined> {
  const keys = await firstKeys(table, newestVisitsOfPlace(placeId, {}))
  await removeItems(table, keys)
  return keys.length > 0 ? '' : undefined
}

/** Removes a page of the visits of a vehicle to the places of an owner. Returns whether there were some. */
export async function removePageOfOwner(table: Table, vehicleId: string, owner: Scope): Promise<boolean> {
  const keys = await firstKeys(table, newestVisitsOfVehicle(vehicleId, owner, {}))
  await removeItems(table, keys)
  return keys.length > 0
}

/** Returns whether there were visits. Throws RefusedWrite if the vehicle is not being deleted. */
export async function removeVisitsOfVehicle(table: Table, vehicleId: string): Promise<boolean> {
  const keys = await firstKeys(table, itemsUnder(vehicleList(vehicleId), visitPrefix))
  await removeOfVehicle(table, vehicleId, keys)
  return keys.length > 0
}

async function firstKeys(table: Table, request: QueryRequest) {
  const found = await queryFirst(table, { ...request, ConsistentRead: true }, visitsOfPage)
  return found.flatMap((item) => keysOfVisit(decodeVisit(item)))
}
