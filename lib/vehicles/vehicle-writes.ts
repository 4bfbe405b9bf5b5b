/** Writing vehicles: the profile, who owns it, and the copies of both in rosters and search entries. */
import { type Access, accessItem, grantsOf, scopesOf } from '../access/grants.ts'
import { rosterItem, searchItem } from '../access/roster-entry.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { type Scope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner-store.ts'
import { change } from '../table/change.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { changed, type ItemWrite } from '../table/write-plan.ts'
import { searchWords } from './search-words.ts'
import { vehicleItem } from './vehicle-store.ts'

/**
 * Makes the vehicle, or changes the profile of one that exists; fields that are not given stay.
 * Throws RefusedWrite where there is no such owner, or the vehicle is another's.
 */
export function putVehicle(table: Table, ownerId: string, given: VehicleProfile): Promise<WriteOutcome> {
  const owner = userScope(ownerId)
  return change(table, async (items) => {
    const [access, vehicle, user] = await items.read(accessItem(given.id), vehicleItem(given.id), ownerItem(owner))
    if (access.value?.deleting) throw new RefusedWrite(`Vehicle ${given.id} is being deleted`)
    assertActiveOwner(owner, user.value)
    if (access.value && access.value.owner !== owner) {
      throw new RefusedWrite(`Vehicle ${given.id} belongs to another user`)
    }
    const data = overlay(vehicle.value, given)
    if (access.value && sameData(vehicle.value, data)) return { result: 'unchanged' }
    const next: Access = access.value ?? { owner, grants: {} }
    const writes = [changed(vehicle, data), changed(access, next), ...(await copies(items, data, next))]
    return { result: access.value ? 'changed' : 'created', writes }
  })
}

/** The search entries of every scope, and the owner's roster entry of a vehicle that is new. */
async function copies(items: Items, data: VehicleProfile, access: Access): Promise<ItemWrite[]> {
  const grants = grantsOf(access)
  const scopes = scopesOf(access)
  const [searches, [roster]] = await Promise.all([
    items.readAll(scopes.map((scope) => searchItem(scope, data.id))),
    items.read(rosterItem(access.owner, data.id))
  ])
  const entries = searches.map((entry, index) => {
    const bits = grants[scopes[index] as Scope] ?? 0
    return changed(entry, { vehicleId: data.id, bits, name: data.name, words: searchWords(data) })
  })
  return roster.value ? entries : [...entries, changed(roster, { vehicleId: data.id, bits: allPermissionBits })]
}
