/** The scopes that a caller administers: its own, and organizations in which it has ORGANIZATION_ADMIN. */
import { permissionDenied } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { organizationScope, type Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { type Memberships, organizationScopes, viaScope } from './caller-scopes.ts'

/** The administered scope, and the grant that allows it; the own scope needs no grant. */
export interface Administered {
  readonly owner: Scope
  readonly via?: PermissionVia
}

export const administration = 'ORGANIZATION_ADMIN'

/**
 * Returns the caller's own scope without an ID, otherwise the organization. Throws ApiError PERMISSION_DENIED, for an
 * unknown organization too, so that the response does not disclose which organizations exist.
 */
export function administered(
  caller: Caller,
  memberships: Memberships,
  organizationId: string | undefined
): Administered {
  if (organizationId === undefined) return { owner: caller.owner }
  const owner = organizationScope(organizationId)
  const member = organizationScopes(caller, memberships).find(({ scope }) => scope === owner)
  if (!member || !allows(member.bits, administration)) throw permissionDenied(administration)
  return { owner, via: viaScope(owner, administration) }
}
