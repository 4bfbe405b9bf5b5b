/** Facts of a vehicle: it is made, changed, shared, taken away or deleted. Source: decisions, "Events". */
import { type Access, grantsLost } from '../access/grants.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { type NewFact, vehicleFacts } from '../facts/fact.ts'
import { fieldChanges } from '../facts/field-changes.ts'
import type { ItemWrite } from '../table/decision.ts'
import { shownProfile } from './ended-notrack.ts'

const factOf = (vehicleId: string, fact: Omit<NewFact, 'at'>, at: Date): ItemWrite[] =>
  vehicleFacts(vehicleId, [{ ...fact, at: at.toISOString() }], at)

export function vehicleCreated(vehicleId: string, at: Date): ItemWrite[] {
  return factOf(vehicleId, { type: 'vehicle.created' }, at)
}

/** Compared as they are shown: a mode that ended by itself before is no part of the change. */
export function vehicleUpdated(before: VehicleProfile, after: VehicleProfile, at: Date): ItemWrite[] {
  const changes = fieldChanges(VehicleProfile.shape, shownProfile(before, at), shownProfile(after, at))
  return changes ? factOf(after.id, { type: 'vehicle.updated', ...changes }, at) : []
}

/** A scope has other permissions than before. */
export function vehicleShared(vehicleId: string, at: Date): ItemWrite[] {
  return factOf(vehicleId, { type: 'vehicle.shared' }, at)
}

export function vehicleUnshared(vehicleId: string, before: Access, after: Access, at: Date): ItemWrite[] {
  return factOf(vehicleId, { type: 'vehicle.unshared', lost: grantsLost(before, after) }, at)
}

/** One fact is of those who lose the vehicle, the other of its new owner, who may have had every permission before. */
export function vehicleTransferred(vehicleId: string, before: Access, after: Access, now: Date): ItemWrite[] {
  const at = now.toISOString()
  const unshared = { type: 'vehicle.unshared', at, lost: grantsLost(before, after) } as const
  const shared = { type: 'vehicle.shared', at } as const
  const hadAll = before.grants[after.owner] === allPermissionBits
  return vehicleFacts(vehicleId, hadAll ? [unshared] : [unshared, shared], now)
}

/** Names the scopes that had the vehicle, because its grants are deleted with it. */
export function vehicleDeleted(vehicleId: string, before: Access, at: Date): ItemWrite[] {
  return factOf(vehicleId, { type: 'vehicle.deleted', lost: grantsLost(before, undefined) }, at)
}
