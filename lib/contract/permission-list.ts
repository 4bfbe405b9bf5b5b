/** Schemas of lists of permissions in requests and in replies. */
import * as z from 'zod/mini'
import { described, knownValue, oneOf } from './fields.ts'
import { grantablePermissions } from './grantable-permissions.ts'
import { type Permission, permissions } from './permissions.ts'

/** The list in a request that grants: at least one permission. */
export const grantedPermissions = (description: string) => listOf(grantablePermissions, description)

/** The list of a token in a request: at least one permission. */
export const tokenPermissions = (description: string) => listOf(permissions, description)

function listOf<P extends Permission>(allowed: readonly P[], description: string) {
  const permission = oneOf(allowed, 'A permission')
  return described(z.array(permission).check(z.minLength(1), z.maxLength(allowed.length)), description)
}

/** The list in a reply, which may have permissions of a later patch version. */
export function shownPermissions(description: string) {
  return described(z.array(knownValue(permissions, 'A permission')), description)
}
