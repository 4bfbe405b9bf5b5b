/** Permissions that concern the user behind a token and not a vehicle. */
import { ApiError, permissionDenied } from '../contract/api-error.ts'
import { allows, type Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { isOrganization } from '../contract/scope.ts'
import type { Caller } from './caller.ts'

/** Throws ApiError PERMISSION_DENIED for a token without the permission, and for one with no user behind it. */
export function assertOwnPermission(caller: Caller, permission: Permission): PermissionVia {
  assertUser(caller)
  return assertTokenPermission(caller, permission)
}

/** Throws ApiError PERMISSION_DENIED for an organization's token. Source: decisions, "Access". */
export function assertUser({ owner }: Caller): void {
  if (isOrganization(owner)) throw new ApiError('PERMISSION_DENIED')
}

/** Throws ApiError PERMISSION_DENIED for a token without the permission. */
export function assertTokenPermission({ permissions }: Caller, permission: Permission): PermissionVia {
  if (!allows(permissions, permission)) throw permissionDenied(permission)
  return { permission, via: 'me' }
}

/** Throws ApiError PERMISSION_DENIED for any token but that of a login. Source: decisions, "Programmatic tokens". */
export function assertPersonal({ kind }: Caller): void {
  if (kind !== 'personal') throw new ApiError('PERMISSION_DENIED')
}
