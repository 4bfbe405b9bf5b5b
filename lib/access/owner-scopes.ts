/** Who may do what with what scopes own beside vehicles: the owner of a token with its own, members with that of organizations. */
import { ApiError, permissionDenied } from '../contract/api-error.ts'
import type { ErrorId } from '../contract/error-kinds.ts'
import { allows, type Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { organizationScope, type Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import type { Items } from '../table/snapshot.ts'
import { type CallerScope, type Memberships, organizationScopes, ownScope, viaScope } from './caller-scopes.ts'
import { membershipItems } from './memberships.ts'

/** A scope with the grant by which the caller has the permission there. */
export interface OwnerScope extends CallerScope {
  readonly via: PermissionVia
}

/** Memberships that are a condition of the change; none for an organization's token. */
export async function readMemberships(items: Items, caller: Caller): Promise<Memberships> {
  const [stored] = await items.readAll(membershipItems(caller))
  return stored?.value?.organizations ?? {}
}

/** The scope of the caller and those of its organizations. */
export const ownerScopes = (caller: Caller, memberships: Memberships): CallerScope[] => [
  ownScope(caller),
  ...organizationScopes(caller, memberships)
]

/**
 * The owner of the token without an ID, otherwise the organization. Throws ApiError PERMISSION_DENIED, for an unknown
 * organization too, so that the response does not disclose which organizations exist.
 */
export function ownerScope(
  caller: Caller,
  memberships: Memberships,
  organizationId: string | undefined,
  permission: Permission
): OwnerScope {
  const scope = organizationId === undefined ? caller.owner : organizationScope(organizationId)
  return assertMay(ownerScopes(caller, memberships), scope, permission)
}

/** What anybody else owns is unknown. Throws ApiError `unknown`. */
export function ownerAmong(scopes: readonly CallerScope[], owner: Scope | undefined, unknown: ErrorId): Scope {
  const found = scopes.find(({ scope }) => scope === owner)
  if (!found) throw new ApiError(unknown)
  return found.scope
}

/** Throws ApiError PERMISSION_DENIED. */
export function assertMay(scopes: readonly CallerScope[], owner: Scope, permission: Permission): OwnerScope {
  const found = scopes.find(({ scope }) => scope === owner)
  if (!found || !allows(found.bits, permission)) throw permissionDenied(permission)
  return { ...found, via: viaScope(found.scope, permission) }
}
