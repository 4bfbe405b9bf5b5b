/** A user as operators see one. */
import { membershipStore } from '../../lib/access/membership-store.ts'
import { rosterStore } from '../../lib/access/roster-store.ts'
import { permissionNames } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { userItem } from '../../lib/users/user-item.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError where there is no such user. */
export async function describeUser(table: Table, userId: string) {
  const owner = userScope(userId)
  const [user, memberships, roster] = await Promise.all([
    findItem(table, userItem(userId), { ConsistentRead: true }),
    membershipStore(table).ofCaller({ owner }),
    rosterStore(table).entries(owner)
  ])
  if (!user) throw new OperatorError(`There is no user ${userId}`)
  const { data, requestsPerMinute, maxVehicles } = user
  return {
    ...data,
    ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
    ...(maxVehicles !== undefined && { max_vehicles: maxVehicles }),
    memberships: Object.entries(memberships).map(([organization_id, bits]) => ({
      organization_id,
      permissions: permissionNames(bits)
    })),
    vehicle_ids: roster.map(({ vehicleId }) => vehicleId)
  }
}
