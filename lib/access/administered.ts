/** What a caller administers: what is the caller's own, and organizations that allow it. */
import { permissionDenied } from '../contract/api-error.ts'
import { allows } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { organizationScope, type Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { type Memberships, organizationScopes, viaScope } from './caller-scopes.ts'

/** Whose things, and what let the caller at them: nothing has to be granted for the own ones. */
export interface Administered {
  readonly owner: Scope
  readonly via?: PermissionVia
}

export const administration = 'ORGANIZATION_ADMIN'

/** The caller, or an organization; unknown ones and those of others are refused alike. Throws PERMISSION_DENIED. */
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
