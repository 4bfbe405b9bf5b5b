/** Writes that accompany a profile: owner, device, modes, and the copies in rosters and search entries. */
import { type Access, accessItem, grantsOf, scopesOf } from '../access/grants.ts'
import { rosterItem } from '../access/roster-entry.ts'
import { searchItem } from '../access/search-entry.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { Scope } from '../contract/scope.ts'
import type { Owner } from '../identity/token-owner.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { assertNoDevice, type DeviceRefusal, deviceChanged } from './device-claims.ts'
import { ownedVehiclesChanged } from './owned-vehicles.ts'
import { searchWords } from './search-words.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { daysFollowed } from './time-zone-job.ts'
import { modesChanged } from './vehicle-modes.ts'

interface NewVehicle {
  readonly owner: Scope
  readonly user: ReadItem<Owner>
  readonly data: VehicleProfile
  readonly at: Date
}

/** Items of a new vehicle before it is shared. */
export async function newVehicle(
  items: Items,
  { owner, user, data, at }: NewVehicle,
  refused: DeviceRefusal
): Promise<ItemWrite[]> {
  const [[access, vehicle, roster], copies, device, modes] = await Promise.all([
    items.read(accessItem(data.id), vehicleItem(data.id), rosterItem(owner, data.id)),
    searchEntries(items, data, { owner, grants: {} }),
    deviceChanged(items, undefined, data, refused),
    modesChanged(items, undefined, data, at),
    assertNoDevice(items, data.id, refused)
  ])
  return [
    changed(access, { owner, grants: {} }),
    changed(vehicle, data),
    changed(roster, { vehicleId: data.id, bits: allPermissionBits }),
    ...copies,
    ...device,
    ...modes,
    ...ownedVehiclesChanged(user, 1)
  ]
}

interface ChangedVehicle {
  readonly vehicle: ReadItem<VehicleProfile>
  readonly data: VehicleProfile
  readonly at: Date
}

/** The profile; the search entries of every scope where they differ, and then who has the vehicle is a condition too. */
export async function changedVehicle(
  items: Items,
  { vehicle, data, at }: ChangedVehicle,
  refused: DeviceRefusal
): Promise<ItemWrite[]> {
  const before = vehicle.value
  const isSearchedAlike = before && before.name === data.name && searchWords(before) === searchWords(data)
  const [copies, device, modes] = await Promise.all([
    isSearchedAlike ? [] : copiesOf(items, data),
    deviceChanged(items, before, data, refused),
    modesChanged(items, before, data, at)
  ])
  return [changed(vehicle, data), ...copies, ...device, ...modes, ...daysFollowed(before, data, at)]
}

async function copiesOf(items: Items, data: VehicleProfile): Promise<ItemWrite[]> {
  const [access] = await items.read(accessItem(data.id))
  return access.value ? searchEntries(items, data, access.value) : []
}

async function searchEntries(items: Items, data: VehicleProfile, access: Access): Promise<ItemWrite[]> {
  const grants = grantsOf(access)
  const scopes = scopesOf(access)
  const searches = await items.readAll(scopes.map((scope) => searchItem(scope, data.id)))
  return searches.map((entry, index) => {
    const bits = grants[scopes[index] as Scope] ?? 0
    return changed(entry, { vehicleId: data.id, bits, name: data.name, words: searchWords(data) })
  })
}
