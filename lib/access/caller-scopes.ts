/** The scopes through which a caller reaches vehicles, and what each permits. */
import { allows, type Permission, type PermissionBits } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { isOrganization, organizationScope, type Scope, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'

/** Organization ID → what the organization lets this member do. */
export type Memberships = Readonly<Record<string, PermissionBits>>

/** A scope, with what the token and the membership leave of the permissions that a vehicle grants to it. */
export interface CallerScope {
  readonly scope: Scope
  readonly bits: PermissionBits
}

/** The owner of the token itself: the first of its scopes. */
export function ownScope({ owner, permissions }: Caller): CallerScope {
  return { scope: owner, bits: permissions }
}

/** The organizations that a user's token reaches, by ID; none for an organization's own token. */
export function organizationScopes({ owner, origin, permissions }: Caller, memberships: Memberships): CallerScope[] {
  if (isOrganization(owner)) return []
  return Object.entries(memberships)
    .filter(([organizationId]) => origin === undefined || origin === organizationId)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([organizationId, bits]) => ({ scope: organizationScope(organizationId), bits: bits & permissions }))
}

/** How a permission that came through a scope is named in `permission_via`. */
export function viaScope(scope: Scope, permission: Permission): PermissionVia {
  if (!isOrganization(scope)) return { permission, via: 'me' }
  return { permission, via: 'organization', organization_id: scopeId(scope) }
}

/**
 * What of these grants gives the caller the permission: the first of the caller's scopes that has it, so `me` goes
 * before organizations and those go by ID. Undefined where none has it. Source: decisions, "Access".
 */
export function grantedVia(
  scopes: readonly CallerScope[],
  grants: Readonly<Partial<Record<Scope, PermissionBits>>>,
  permission: Permission
): PermissionVia | undefined {
  const granting = scopes.find(({ scope, bits }) => allows(bits & (grants[scope] ?? 0), permission))
  return granting && viaScope(granting.scope, permission)
}

/** Whether the token reaches the vehicle, if its owner does. */
export function reachesVehicle({ vehicleIds }: Pick<Caller, 'vehicleIds'>, vehicleId: string): boolean {
  return vehicleIds === undefined || vehicleIds.includes(vehicleId)
}

/** What gives the caller the permission on a vehicle with these grants. Undefined where nothing does. */
export function vehicleVia(
  caller: Caller,
  memberships: Memberships,
  { vehicleId, grants }: { readonly vehicleId: string; readonly grants: Readonly<Record<Scope, PermissionBits>> },
  permission: Permission
): PermissionVia | undefined {
  if (!reachesVehicle(caller, vehicleId)) return undefined
  return grantedVia([ownScope(caller), ...organizationScopes(caller, memberships)], grants, permission)
}
