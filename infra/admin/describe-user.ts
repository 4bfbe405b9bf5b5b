/** The description of a user for operators. */
import { membershipsOfCaller } from '../../lib/access/memberships.ts'
import { rosterEntries } from '../../lib/access/rosters.ts'
import { permissionNames } from '../../lib/contract/permissions.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { type User, userItem } from '../../lib/people/user-item.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { OperatorError } from './operator-error.ts'

/** Throws OperatorError if the user does not exist. */
export async function describeUser(table: Table, userId: string) {
  const owner = userScope(userId)
  const [user, memberships, roster] = await Promise.all([
    findItem(table, userItem(userId), { ConsistentRead: true }),
    membershipsOfCaller(table, { owner }),
    rosterEntries(table, owner)
  ])
  if (!user) throw new OperatorError(`There is no user ${userId}`)
  return {
    ...userFields(user),
    memberships: Object.entries(memberships).map(([organization_id, bits]) => ({
      organization_id,
      permissions: permissionNames(bits)
    })),
    // An entry without permissions belongs to a vehicle that is being removed from the roster.
    vehicle_ids: roster.filter(({ bits }) => bits > 0).map(({ vehicleId }) => vehicleId)
  }
}

interface UserFields extends OwnProfile {
  readonly requests_per_minute?: number
  readonly max_vehicles?: number
  /**
   * Present while the user is being deleted. If no deletion is running, an earlier one was interrupted, and `user
   * delete` completes it.
   */
  readonly being_deleted?: boolean
}

/** The fields of the user's own profile. */
export function userFields({ data, requestsPerMinute, maxVehicles, deleting }: User): UserFields {
  return {
    ...data,
    ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
    ...(maxVehicles !== undefined && { max_vehicles: maxVehicles }),
    ...(deleting && { being_deleted: true })
  }
}
