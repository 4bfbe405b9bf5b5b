/** Whether a caller may do something with a vehicle: the check before everything that concerns one vehicle. */

import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { accessKey, type Key, membershipsKey } from '../table/keys.ts'
import { getItems, type StoredItem, type Table } from '../table/table.ts'
import { grantedVia, organizationScopes, ownScope } from './caller-scopes.ts'
import { AccessItem, grantsOf } from './grants.ts'
import { parseMemberships } from './membership-store.ts'

export interface Authorized {
  readonly via: PermissionVia
  readonly access: AccessItem
  /** The items that were asked for beside. */
  readonly items: readonly (StoredItem | undefined)[]
}

export interface VehicleAccess {
  /** Throws ApiError VEHICLE_NOT_FOUND, or PERMISSION_DENIED where the caller lacks the permission on the vehicle. */
  authorize(caller: Caller, vehicleId: string, permission: Permission, beside?: readonly Key[]): Promise<Authorized>
}

/** One call reads who may do what with the vehicle, the caller's memberships and whatever else is wanted `beside`. */
export function vehicleAccess(table: Table): VehicleAccess {
  return {
    async authorize(caller, vehicleId, permission, beside = []) {
      if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
      const ofCaller = isOrganization(caller.owner) ? [] : [membershipsKey(scopeId(caller.owner))]
      const [accessItem, ...rest] = await getItems(table, [accessKey(vehicleId), ...beside, ...ofCaller])
      if (!accessItem) throw new ApiError('VEHICLE_NOT_FOUND')
      const access = AccessItem.parse(accessItem)
      const scopes = [ownScope(caller), ...organizationScopes(caller, parseMemberships(rest[beside.length]))]
      const via = grantedVia(scopes, grantsOf(access), permission)
      if (!via) throw new ApiError('PERMISSION_DENIED')
      return { via, access, items: rest.slice(0, beside.length) }
    }
  }
}
