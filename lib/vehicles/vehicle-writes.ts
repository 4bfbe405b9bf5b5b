/** Writing vehicles: the profile, who owns it, and the copies of both in rosters and search entries. */
import { type Access, accessItem, grantsOf, scopesOf } from '../access/grants.ts'
import { rosterItem, searchItem } from '../access/roster-entry.ts'
import type { Actor } from '../audit/actor.ts'
import { audited, scopeSubject } from '../audit/audited.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { type Scope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, type Owner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changeEach } from '../table/change-each.ts'
import { changed, type Decision, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { assertNoDevice, type DeviceRefusal, deviceChanged } from './device-claims.ts'
import { changeableProfile } from './ended-notrack.ts'
import { ownedVehiclesChanged } from './owned-vehicles.ts'
import { searchWords } from './search-words.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { modesChanged } from './vehicle-modes.ts'

export interface VehicleWrite {
  readonly actor: Actor
  readonly ownerId: string
  /** Fields that are not given stay. */
  readonly given: VehicleProfile
}

/**
 * Makes the vehicle, or changes the profile of one that exists. The owner's limit of vehicles binds requests alone.
 * Throws RefusedWrite where there is no such owner, or the vehicle or its device is another's.
 */
export function putVehicle(table: Table, actor: Actor, ownerId: string, given: VehicleProfile): Promise<WriteOutcome> {
  return change(table, (items) => decideVehicle(items, { actor, ownerId, given }))
}

/** Likewise many, in their order; each is atomic. */
export function putVehicles(table: Table, writes: readonly VehicleWrite[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, writes, decideVehicle)
}

async function decideVehicle(items: Items, { actor, ownerId, given }: VehicleWrite): Promise<Decision<WriteOutcome>> {
  const owner = userScope(ownerId)
  const [access, vehicle, user] = await items.read(accessItem(given.id), vehicleItem(given.id), ownerItem(owner))
  if (access.value?.deleting) throw new RefusedWrite(`Vehicle ${given.id} is being deleted`)
  assertActiveOwner(owner, user.value)
  if (access.value && access.value.owner !== owner) {
    throw new RefusedWrite(`Vehicle ${given.id} belongs to another user`)
  }
  const data = overlay(vehicle.value && changeableProfile(vehicle.value, given, actor.at), given)
  if (access.value && sameData(vehicle.value, data)) return { result: 'unchanged' }
  if (access.value) {
    return { result: 'changed', writes: await changedVehicle(items, { vehicle, data, at: actor.at }, deviceRefused) }
  }
  const writes = await newVehicle(items, { owner, user, data, at: actor.at }, deviceRefused)
  return auditedNewVehicle({ result: 'created', writes }, actor, owner, data.id)
}

export const deviceRefused: DeviceRefusal = (holderId, field) =>
  new RefusedWrite(
    field === 'id'
      ? `The ID is the device of vehicle ${holderId}`
      : `The device belongs to vehicle ${holderId}, and to no second one`
  )

export function auditedNewVehicle<R>(
  decision: Decision<R>,
  actor: Actor,
  owner: Scope,
  vehicleId: string
): Decision<R> {
  const subject = { vehicle_id: vehicleId, ...scopeSubject(owner) }
  return audited(decision, actor, { action: 'vehicle.created', subject, owners: [owner] })
}

interface NewVehicle {
  readonly owner: Scope
  readonly user: ReadItem<Owner>
  readonly data: VehicleProfile
  readonly at: Date
}

/** Everything that a vehicle consists of before it is shared. */
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
  return [changed(vehicle, data), ...copies, ...device, ...modes]
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
