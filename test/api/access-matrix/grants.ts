/** The permissions that vehicles grant, and organizations grant to their members, for one row of the matrix. */

import { putMembership } from '../../../lib/accounts/membership-writes.ts'
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import {
  allows,
  grantedBits,
  type Permission,
  type PermissionBits,
  permissionBits
} from '../../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../../lib/contract/scope.ts'
import type { Table } from '../../../lib/table/table.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'

/** Only the needed permission; every permission if a request needs none. */
export function needed(permission: Permission | undefined): Permission[] {
  return permission === undefined ? [...grantablePermissions] : [permission]
}

/** Every permission except the needed one and the write permission that includes it. */
export function others(permission: Permission | undefined): Permission[] {
  return grantablePermissions.filter((one) => permission === undefined || !allows(grantedBits([one]), permission))
}

/** Shares the vehicle with two users and two organizations, as the columns of the matrix require. */
export async function shareForRow(table: Table, vehicleId: string, permission: Permission | undefined): Promise<void> {
  const shares: readonly (readonly [Scope, readonly Permission[]])[] = [
    [userScope('grantee'), needed(permission)],
    [userScope('limited'), others(permission)],
    [organizationScope('depot'), grantablePermissions],
    [organizationScope('garage'), others(permission)]
  ]
  for (const [scope, granted] of shares) await shareVehicle(table, operator, vehicleId, scope, permissionBits(granted))
}

export async function putMembershipsForRow(table: Table, permission: Permission | undefined): Promise<void> {
  const memberships: readonly (readonly [organization: string, user: string, bits: PermissionBits])[] = [
    ['depot', 'colleague', permissionBits(needed(permission))],
    ['depot', 'junior', permissionBits(others(permission))],
    ['garage', 'affiliate', permissionBits(grantablePermissions)],
    ['rival', 'outsider', permissionBits(grantablePermissions)],
    ['rival', 'colleague', permissionBits(grantablePermissions)]
  ]
  for (const [organization, user, bits] of memberships) await putMembership(table, operator, organization, user, bits)
}
