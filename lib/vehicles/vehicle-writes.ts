/** Writing vehicles: the profile, who owns it, and the copies of both in rosters and search entries. */

import { checkAccess, grantsOf, liveAccess } from '../access/grants.ts'
import { toRosterItem, toSearchItem } from '../access/roster-entry.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { type Scope, userScope } from '../contract/scope.ts'
import { type Action, check, isAbsent, isInForce, isStill, put } from '../table/expressions.ts'
import { accessKey, profileKey, vehicleKey } from '../table/keys.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import { getItems, type Table } from '../table/table.ts'
import { transact, withFreshReads } from '../table/transaction.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { searchWords } from './search-words.ts'
import { VehicleItem } from './vehicle-store.ts'

/**
 * Makes the vehicle, or changes the profile of one that exists; fields that are not given stay.
 * Throws RefusedWrite where there is no such owner, or the vehicle is another's.
 */
export function putVehicle(table: Table, ownerId: string, given: VehicleProfile): Promise<WriteOutcome> {
  const owner = userScope(ownerId)
  const keys = [accessKey(given.id), vehicleKey(given.id), profileKey(owner)]
  return withFreshReads(async () => {
    const [accessItem, vehicleItem, ownerItem] = await getItems(table, keys, { ConsistentRead: true })
    const access = liveAccess(accessItem)
    if (accessItem && !access) throw new RefusedWrite(`Vehicle ${given.id} is being deleted`)
    if (!ownerItem || ownerItem.deleting) throw new RefusedWrite(`There is no user ${ownerId}`)
    if (access && access.owner !== owner) throw new RefusedWrite(`Vehicle ${given.id} belongs to another user`)
    const before = vehicleItem && VehicleItem.parse(vehicleItem).data
    const data = overlay(before, given)
    if (!access) {
      await transact(table, creation(owner, data))
      return 'created'
    }
    if (sameData(before, data)) return 'unchanged'
    await transact(table, [
      put({ ...vehicleKey(data.id), data }, before ? isStill({ data: before }) : isAbsent),
      checkAccess(data.id, access),
      ...Object.entries(grantsOf(access)).map(([scope, bits]) => put(searchItem(scope as Scope, data, bits)))
    ])
    return 'changed'
  })
}

function creation(owner: Scope, data: VehicleProfile): Action[] {
  const entry = { vehicleId: data.id, bits: allPermissionBits }
  return [
    put({ ...vehicleKey(data.id), data }, isAbsent),
    put({ ...accessKey(data.id), owner, grants: {}, version: 1 }, isAbsent),
    put(toRosterItem(owner, entry)),
    put(searchItem(owner, data, allPermissionBits)),
    check(profileKey(owner), isInForce)
  ]
}

function searchItem(scope: Scope, data: VehicleProfile, bits: number) {
  return toSearchItem(scope, { vehicleId: data.id, bits, name: data.name, words: searchWords(data) })
}
