/** The scopes through which a caller reaches vehicles, and the permissions in each. */
import { allows, type Permission, type PermissionBits } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { isOrganization, organizationScope, type Scope, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'

/** Who reaches vehicles: a caller, or something else that has the rights of a token. */
export type RightsHolder = Pick<Caller, 'owner' | 'permissions' | 'origin' | 'vehicleIds'> &
  Partial<Pick<Caller, 'kind'>>

/** For each organization ID, the permissions that the organization gives to this member. */
export type Memberships = Readonly<Record<string, PermissionBits>>

/** A scope, with the permissions that neither the token nor the membership excludes. */
export interface CallerScope {
  readonly scope: Scope
  readonly bits: PermissionBits
  /** When the caller came into the scope, in milliseconds since 1970, if that is known. */
  readonly since?: number
}

/** The scope of the token's owner, which is the caller's first scope. */
export function ownScope({ owner, permissions }: RightsHolder): CallerScope {
  return { scope: owner, bits: permissions }
}

/** The organizations that a user's token reaches, ordered by ID; empty for an organization's token. */
export function organizationScopes(
  { owner, origin, permissions }: RightsHolder,
  memberships: Memberships,
  joinedAt: Readonly<Record<string, number>> = {}
): CallerScope[] {
  if (isOrganization(owner)) return []
  return Object.entries(memberships)
    .filter(([organizationId]) => origin === undefined || origin === organizationId)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([organizationId, bits]) => {
      const since = joinedAt[organizationId]
      const scope = organizationScope(organizationId)
      return { scope, bits: bits & permissions, ...(since !== undefined && { since }) }
    })
}

/** The entry of `permission_via` for a permission that was granted through the scope. */
export function viaScope(scope: Scope, permission: Permission): PermissionVia {
  if (!isOrganization(scope)) return { permission, via: 'me' }
  return { permission, via: 'organization', organization_id: scopeId(scope) }
}

/**
 * The grant that gives the caller the permission: that of the first scope that has it, so `me` precedes organizations,
 * which are ordered by ID. Undefined if no scope has it. Source: decisions, "Access".
 */
export function grantedVia(
  scopes: readonly CallerScope[],
  grants: Readonly<Partial<Record<Scope, PermissionBits>>>,
  permission: Permission
): PermissionVia | undefined {
  const granting = scopes.find(({ scope, bits }) => allows(bits & (grants[scope] ?? 0), permission))
  return granting && viaScope(granting.scope, permission)
}

/** Whether the restriction of the token to vehicles includes this vehicle. The grants are checked separately. */
export function reachesVehicle({ vehicleIds }: Pick<RightsHolder, 'vehicleIds'>, vehicleId: string): boolean {
  return vehicleIds === undefined || vehicleIds.includes(vehicleId)
}

/** The grant that gives the caller the permission on the vehicle; undefined if there is none. */
export function vehicleVia(
  caller: RightsHolder,
  memberships: Memberships,
  { vehicleId, grants }: { readonly vehicleId: string; readonly grants: Readonly<Record<Scope, PermissionBits>> },
  permission: Permission
): PermissionVia | undefined {
  if (!reachesVehicle(caller, vehicleId)) return undefined
  return grantedVia([ownScope(caller), ...organizationScopes(caller, memberships)], grants, permission)
}
