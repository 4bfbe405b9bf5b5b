/** Checks of permissions that concern the user of a token and not a vehicle. */
import { permissionDenied, refused } from '../contract/api-error.ts'
import { allows, type Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { isOrganization } from '../contract/scope.ts'
import type { Caller } from './caller.ts'

/** Throws ApiError PERMISSION_DENIED for a token without the permission, and for a token of an organization. */
export function assertOwnPermission(caller: Caller, permission: Permission): PermissionVia {
  assertUser(caller)
  return assertTokenPermission(caller, permission)
}

/**
 * A token that is limited to vehicles must not reach others, such as by a rule set. Throws ApiError PERMISSION_DENIED, like
 * `assertOwnPermission`.
 */
export function assertUnlimitedPermission(caller: Caller, permission: Permission): PermissionVia {
  if (caller.vehicleIds) throw refused('VEHICLES_LIMITED')
  return assertOwnPermission(caller, permission)
}

/** Throws ApiError PERMISSION_DENIED for a token of an organization. Source: decisions, "Access". */
export function assertUser({ owner }: Caller): void {
  if (isOrganization(owner)) throw refused('USER_REQUIRED')
}

/** Throws ApiError PERMISSION_DENIED for a token without the permission. */
export function assertTokenPermission({ permissions }: Caller, permission: Permission): PermissionVia {
  if (!allows(permissions, permission)) throw permissionDenied(permission)
  return { permission, via: 'me' }
}

/** Throws ApiError PERMISSION_DENIED for a token that does not come from a login. Source: decisions, "Programmatic tokens". */
export function assertPersonal({ kind }: Caller): void {
  if (kind !== 'personal') throw refused('LOGIN_REQUIRED')
}
