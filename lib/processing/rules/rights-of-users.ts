/** Of what users may be notified about a vehicle at the moment at which their rules fire. Source: decisions, "When a rule fires", 8. */
import { vehicleVia } from '../../access/caller-scopes.ts'
import { type Access, grantsOf } from '../../access/grants.ts'
import { membershipsItem } from '../../access/memberships.ts'
import { allPermissionBits } from '../../contract/permissions.ts'
import { userScope } from '../../contract/scope.ts'
import type { Items } from '../../table/snapshot.ts'

const needed = ['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'] as const

/** Returns those of the users who hold the permissions, by a share with themselves or with an organization of theirs. */
export async function usersWithRights(
  items: Items,
  vehicleId: string,
  access: Access,
  userIds: readonly string[]
): Promise<ReadonlySet<string>> {
  const grants = grantsOf(access)
  const memberships = await items.view(...userIds.map(membershipsItem))
  const mayBeNotified = (userId: string, index: number) => {
    const holder = { owner: userScope(userId), permissions: allPermissionBits }
    const organizations = memberships[index]?.organizations ?? {}
    return needed.every((permission) => vehicleVia(holder, organizations, { vehicleId, grants }, permission))
  }
  return new Set(userIds.filter(mayBeNotified))
}
