/** Profiles of vehicles, read together with who may see them. */
import * as z from 'zod'
import { grantedVia, organizationScopes, ownScope } from '../access/caller-scopes.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../identity/caller.ts'
import { AccessItem, grantsOf } from './access.ts'
import { accessKey, isOrganization, membershipsKey, scopeId, vehicleKey } from './keys.ts'
import { parseMemberships } from './membership-store.ts'
import { getItems, type Table } from './table.ts'

const VehicleItem = z.object({ data: VehicleProfile })

export interface VehicleStore {
  /** Throws ApiError VEHICLE_NOT_FOUND, or PERMISSION_DENIED where the caller lacks the permission on it. */
  read(
    caller: Caller,
    vehicleId: string,
    permission: Permission
  ): Promise<{ vehicle: VehicleProfile; via: PermissionVia }>
  /** In the order of the IDs, without those that don't exist. IDs must differ. Access is not looked at. */
  profiles(vehicleIds: readonly string[]): Promise<VehicleProfile[]>
}

export function vehicleStore(table: Table): VehicleStore {
  return {
    async read(caller, vehicleId, permission) {
      if (!isResourceId(vehicleId)) throw new ApiError('VEHICLE_NOT_FOUND')
      const keys = [vehicleKey(vehicleId), accessKey(vehicleId)]
      const memberships = isOrganization(caller.owner) ? [] : [membershipsKey(scopeId(caller.owner))]
      const [profile, access, ...rest] = await getItems(table, [...keys, ...memberships])
      if (!profile || !access) throw new ApiError('VEHICLE_NOT_FOUND')
      const scopes = [ownScope(caller), ...organizationScopes(caller, parseMemberships(rest[0]))]
      const via = grantedVia(scopes, grantsOf(AccessItem.parse(access)), permission)
      if (!via) throw new ApiError('PERMISSION_DENIED')
      return { vehicle: VehicleItem.parse(profile).data, via }
    },
    async profiles(vehicleIds) {
      const items = await getItems(table, vehicleIds.map(vehicleKey))
      return items.filter((item) => item !== undefined).map((item) => VehicleItem.parse(item).data)
    }
  }
}
