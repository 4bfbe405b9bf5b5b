/** Deleting a vehicle with everything of it; run again, it takes up where it was interrupted. */

import { AccessItem, grantsOf } from '../access/grants.ts'
import type { Scope } from '../contract/scope.ts'
import { removeRulesOfVehicle } from '../rules/rule-removal.ts'
import { newestTriplegs } from '../table/access-patterns.ts'
import { isStill, remove, set } from '../table/expressions.ts'
import { accessKey, rosterKey, searchKey, statusKey, vehicleKey, vehicleList } from '../table/keys.ts'
import { everythingIn, removeFound } from '../table/remove-items.ts'
import { getItem, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { removeTripsOfVehicle } from '../trips/trip-removal.ts'

/**
 * First nobody finds the vehicle any more, then its trips, triplegs, rules and the rest go, last the item that lets a
 * second run find what is left. False where there is no such vehicle.
 */
export async function deleteVehicle(table: Table, vehicleId: string): Promise<boolean> {
  const access = await withFreshReads(() => markDeleting(table, vehicleId))
  if (!access) return false
  await removeTripsOfVehicle(table, vehicleId, access)
  await removeFound(table, newestTriplegs(vehicleId, undefined))
  await removeRulesOfVehicle(table, vehicleId, access.settling ?? [])
  await removeFound(table, everythingIn(vehicleList(vehicleId)), [accessKey(vehicleId).SK])
  await transact(table, [remove(accessKey(vehicleId))])
  return true
}

/** Takes the vehicle from every roster; its scopes are all settling from then on, so that no list is forgotten. */
async function markDeleting(table: Table, vehicleId: string): Promise<AccessItem | undefined> {
  const item = await getItem(table, accessKey(vehicleId), { ConsistentRead: true })
  if (!item) return undefined
  const access = AccessItem.parse(item)
  if (access.deleting) return access
  const scopes = [...new Set([...(Object.keys(grantsOf(access)) as Scope[]), ...(access.settling ?? [])])]
  const marks = { grants: {}, version: access.version + 1, settling: scopes, deleting: true }
  await transact(table, [
    set(accessKey(vehicleId), marks, isStill({ version: access.version })),
    remove(vehicleKey(vehicleId)),
    remove(statusKey(vehicleId)),
    ...scopes.flatMap((scope) => [remove(rosterKey(scope, vehicleId)), remove(searchKey(scope, vehicleId))])
  ])
  return { ...access, ...marks }
}
