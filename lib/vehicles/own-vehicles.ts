/** Vehicles that users add and change by themselves. Source: decisions, "Vehicles written". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import type { Actor } from '../audit/actor.ts'
import { ApiError, invalidParameters } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { Permission } from '../contract/permissions.ts'
import { assertStorable } from '../contract/resource-size.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { defaultMaxVehicles, type VehicleChange, type VehicleContent } from '../contract/resources/vehicle-content.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertUnlimitedPermission } from '../identity/own-permission.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { madeOnce } from '../table/creation.ts'
import type { Items } from '../table/snapshot.ts'
import { withChange } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import type { DeviceRefusal } from './device-claims.ts'
import { changeableProfile, shownProfile } from './ended-notrack.ts'
import { changedVehicle, newVehicle } from './profile-writes.ts'
import { vehicleItem } from './stored-vehicle.ts'
import { vehicleCreated, vehicleUpdated } from './vehicle-facts.ts'
import { auditedNewVehicle } from './vehicle-writes.ts'

/** A vehicle with what granted the access to it. */
export interface GrantedVehicle {
  readonly vehicle: VehicleProfile
  readonly via: PermissionVia
}

/**
 * `vehicleId`: a new one. Throws ApiError PERMISSION_DENIED, TOO_MANY, REQUEST_TOO_LARGE, INVALID_PARAMETERS where the
 * device is another vehicle's, or TOKEN_REVOKED for a user who is being deleted.
 */
export async function addVehicle(
  table: Table,
  caller: AdmittedCaller,
  vehicleId: string,
  content: VehicleContent,
  permission: Permission,
  actor: Actor
): Promise<GrantedVehicle> {
  const via = assertUnlimitedPermission(caller, permission)
  const vehicle: VehicleProfile = { id: vehicleId, ...content }
  assertStorable(vehicle)
  const { owner, admitted, creation } = caller
  const add = async (items: Items) => {
    const [user] = await items.read(ownerItem(owner))
    if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
    const limit = user.value?.maxVehicles ?? defaultMaxVehicles
    if ((user.value?.ownedVehicles ?? 0) >= limit) throw new ApiError('TOO_MANY', { data: { limit } })
    const made = await newVehicle(items, { owner, user, data: vehicle, at: actor.at }, deviceRefused)
    const writes = [...made, ...vehicleCreated(vehicleId, actor.at)]
    const result = { vehicle: shownProfile(vehicle, actor.at), via }
    return auditedNewVehicle({ result, writes }, actor, owner, vehicleId)
  }
  return change(table, madeOnce(add, creation), { admitted })
}

/**
 * Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED, PRECONDITION_FAILED, REQUEST_TOO_LARGE, or INVALID_PARAMETERS where
 * the device is another vehicle's.
 */
export function changeVehicle(
  table: Table,
  caller: AdmittedCaller,
  vehicleId: string,
  fields: VehicleChange,
  { permission, now }: { readonly permission: Permission; readonly now: Date }
): Promise<GrantedVehicle> {
  return change(
    table,
    async (items) => {
      const [via, [vehicle]] = await Promise.all([
        authorizeChange(items, caller, vehicleId, permission),
        items.read(vehicleItem(vehicleId))
      ])
      if (!vehicle.value) throw new ApiError('VEHICLE_NOT_FOUND')
      caller.assertExpected?.(shownProfile(vehicle.value, now))
      const before = changeableProfile(vehicle.value, fields, now)
      const data = withChange<VehicleProfile>(before, fields)
      const result = { vehicle: shownProfile(data, now), via }
      if (data === before) return { result }
      assertStorable(data)
      const writes = await changedVehicle(items, { vehicle, data, at: now }, deviceRefused)
      return { result, writes: [...writes, ...vehicleUpdated(vehicle.value, data, now)] }
    },
    { admitted: caller.admitted }
  )
}

const deviceRefused: DeviceRefusal = (_, path) => invalidParameters([{ path, message: issueMessages.deviceTaken }])
