/** Which of some vehicles a caller has a permission on. */
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'
import { type Memberships, vehicleVia } from './caller-scopes.ts'
import { type Access, accessesOf, grantsOf } from './grants.ts'
import { membershipsOfCaller } from './memberships.ts'

export interface GrantedVehicle {
  readonly vehicleId: string
  /** The grant that gives the permission. */
  readonly via: PermissionVia
  readonly access: Access
}

/** Eventually consistent. Vehicles without the permission, or that do not exist, are left out. */
export async function grantedVehicles(
  table: Table,
  caller: Caller,
  vehicleIds: readonly string[],
  permission: Permission
): Promise<{ readonly vehicles: readonly GrantedVehicle[]; readonly memberships: Memberships }> {
  const [accesses, memberships] = await Promise.all([accessesOf(table, vehicleIds), membershipsOfCaller(table, caller)])
  const vehicles = [...accesses].flatMap(([vehicleId, access]) => {
    const via = vehicleVia(caller, memberships, { vehicleId, grants: grantsOf(access) }, permission)
    return via ? [{ vehicleId, via, access }] : []
  })
  return { vehicles, memberships }
}
