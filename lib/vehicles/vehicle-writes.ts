/** Vehicles that the operator makes or loads. */
import { accessItem } from '../access/grants.ts'
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { ownerFields, type Scope, userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changeEach } from '../table/change-each.ts'
import type { Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import type { DeviceRefusal } from './device-claims.ts'
import { changeableProfile } from './ended-notrack.ts'
import { changedVehicle, newVehicle } from './profile-writes.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { vehicleCreated, vehicleUpdated } from './vehicle-facts.ts'

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

/** Writes many vehicles in order, each as `putVehicle` in its own transaction, without events. */
export function putVehicles(table: Table, writes: readonly VehicleWrite[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, writes, decideLoadedVehicle)
}

async function decideVehicle(items: Items, write: VehicleWrite): Promise<Decision<WriteOutcome>> {
  const { writes = [], ...decision } = await decideLoadedVehicle(items, write)
  if (decision.result === 'unchanged') return decision
  const { given, actor } = write
  const [{ value: before }] = await items.read(vehicleItem(given.id))
  const isNew = decision.result === 'created' || !before
  const facts = isNew
    ? vehicleCreated(given.id, actor.at)
    : vehicleUpdated(before, profileAfter(before, write), actor.at)
  return { ...decision, writes: [...writes, ...facts] }
}

/** The fields that are not given stay. */
const profileAfter = (before: VehicleProfile | undefined, { actor, given }: VehicleWrite) =>
  overlay(before && changeableProfile(before, given, actor.at), given)

async function decideLoadedVehicle(items: Items, write: VehicleWrite): Promise<Decision<WriteOutcome>> {
  const { actor, ownerId, given } = write
  const owner = userScope(ownerId)
  const [access, vehicle, user] = await items.read(accessItem(given.id), vehicleItem(given.id), ownerItem(owner))
  if (access.value?.deleting) throw new RefusedWrite(`Vehicle ${given.id} is being deleted`)
  assertActiveOwner(owner, user.value)
  if (access.value && access.value.owner !== owner) {
    throw new RefusedWrite(`Vehicle ${given.id} belongs to another user`)
  }
  const data = profileAfter(vehicle.value, write)
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
  const subject = { vehicle_id: vehicleId, ...ownerFields(owner) }
  return audited(decision, actor, { action: 'vehicle.created', subject, owners: [owner] })
}
