/** A user as operators see one. */

import { membershipStore } from '../../lib/access/membership-store.ts'
import { rosterStore } from '../../lib/access/roster-store.ts'
import { permissionNames } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { readUser } from '../../lib/users/user-writes.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError where there is no such user. */
export async function describeUser(table: Table, userId: string) {
  const owner = userScope(userId)
  const [{ before }, memberships, roster] = await Promise.all([
    readUser(table, userId),
    membershipStore(table).ofCaller({ owner }),
    rosterStore(table).entries(owner)
  ])
  if (!before) throw new OperatorError(`There is no user ${userId}`)
  const { data, requestsPerMinute } = before
  return {
    ...data,
    ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
    memberships: Object.entries(memberships).map(([organization_id, bits]) => ({
      organization_id,
      permissions: permissionNames(bits)
    })),
    vehicle_ids: roster.map(({ vehicleId }) => vehicleId)
  }
}
