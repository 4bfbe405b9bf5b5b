/** The description of a vehicle for operators. */
import { accessItem } from '../../lib/access/grants.ts'
import { permissionNames } from '../../lib/contract/permissions.ts'
import { type Scope, scopeId } from '../../lib/contract/scope.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import { findProfiles } from '../../lib/vehicles/stored-vehicle.ts'
import { OperatorError } from './operator-error.ts'
import { scopeFields } from './vehicle-sharing-commands.ts'

/** Throws OperatorError if the vehicle does not exist. */
export async function describeVehicle(table: Table, vehicleId: string) {
  const now = new Date()
  const [access, [profile], [status]] = await Promise.all([
    findItem(table, accessItem(vehicleId), { ConsistentRead: true }),
    findProfiles(table, [vehicleId], now),
    findStatuses(table, [vehicleId], now)
  ])
  if (!access || access.deleting || !profile) throw new OperatorError(`There is no vehicle ${vehicleId}`)
  return {
    ...profile,
    owner_id: scopeId(access.owner),
    shared_with: Object.entries(access.grants).map(([scope, bits]) => ({
      ...scopeFields(scope as Scope),
      permissions: permissionNames(bits)
    })),
    ...(status && { status })
  }
}
