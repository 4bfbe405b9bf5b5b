/** Of what users may be notified about a vehicle at the moment at which their rules fire. Source: decisions, "When a rule fires", 8. */
import { type Memberships, organizationScopes, ownScope, vehicleVia } from '../../access/caller-scopes.ts'
import { type Access, grantsOf } from '../../access/grants.ts'
import { membershipsItem } from '../../access/memberships.ts'
import { allows, allPermissionBits } from '../../contract/permissions.ts'
import { type Scope, userScope } from '../../contract/scope.ts'
import type { Items } from '../../table/snapshot.ts'

const needed = ['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'] as const

/** Returns those of the users who hold the permissions, by a share with themselves or with an organization of theirs, with their memberships. */
export async function usersWithRights(
  items: Items,
  vehicleId: string,
  access: Access,
  userIds: readonly string[]
): Promise<ReadonlyMap<string, Memberships>> {
  const grants = grantsOf(access)
  const memberships = await items.view(...userIds.map(membershipsItem))
  const each = userIds.map((userId, index) => [userId, memberships[index]?.organizations ?? {}] as const)
  const mayBeNotified = ([userId, organizations]: (typeof each)[number]) =>
    needed.every((permission) => vehicleVia(holderOf(userId), organizations, { vehicleId, grants }, permission))
  return new Map(each.filter(mayBeNotified))
}

const holderOf = (userId: string) => ({ owner: userScope(userId), permissions: allPermissionBits })

/** Whether the user can read visits of the vehicle, and the places of the scope, as its owner or as a member. */
export function mayReadVisits(
  { userId, organizations }: { readonly userId: string; readonly organizations: Memberships },
  { vehicleId, access }: { readonly vehicleId: string; readonly access: Access },
  owner: Scope
): boolean {
  const holder = holderOf(userId)
  if (!vehicleVia(holder, organizations, { vehicleId, grants: grantsOf(access) }, 'TRIP_READ')) return false
  const scopes = [ownScope(holder), ...organizationScopes(holder, organizations)]
  return scopes.some(({ scope, bits }) => scope === owner && allows(bits, 'PLACE_READ'))
}
