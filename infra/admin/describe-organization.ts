/** The description of an organization for operators. */
import { memberBits, memberUserId } from '../../lib/access/memberships.ts'
import { permissionNames } from '../../lib/contract/permissions.ts'
import { organizationScope } from '../../lib/contract/scope.ts'
import { type Organization, organizationItem } from '../../lib/identity/token-owner.ts'
import { membersOfOrganization } from '../../lib/table/access-patterns.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { queryAll, type Table } from '../../lib/table/table.ts'
import { vehiclesOf } from '../../lib/vehicles/vehicles-of-scope.ts'
import { OperatorError } from './operator-error.ts'

/** Includes its members and the vehicles that are shared with it. Throws OperatorError if the organization does not exist. */
export async function describeOrganization(table: Table, id: string) {
  const [organization, members, vehicle_ids] = await Promise.all([
    findItem(table, organizationItem(id), { ConsistentRead: true }),
    membersOf(table, id),
    vehiclesOf(table, organizationScope(id))
  ])
  if (!organization) throw new OperatorError(`There is no organization ${id}`)
  return { ...organizationFields(id, organization), members, vehicle_ids }
}

/** The fields of the organization's own profile. */
export function organizationFields(
  id: string,
  { name, loginRedirectUrl, requestsPerMinute, timeZone, deleting }: Organization
): object {
  return {
    id,
    name,
    ...(loginRedirectUrl !== undefined && { login_redirect_url: loginRedirectUrl }),
    ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    // If no deletion is running, an earlier one was interrupted.
    ...(deleting && { being_deleted: true })
  }
}

async function membersOf(table: Table, organizationId: string) {
  const request = { ...membersOfOrganization(organizationScope(organizationId)), ConsistentRead: true }
  return (await queryAll(table, request)).map((item) => ({
    user_id: memberUserId(item),
    permissions: permissionNames(memberBits(item))
  }))
}
