/** Schemas of lists of permissions in requests and in replies. */
import * as z from 'zod/mini'
import { described, knownValue, oneOf } from './fields.ts'
import { permissions } from './permissions.ts'

/** The list in a request: at least one permission. */
export function givenPermissions(description: string) {
  const permission = oneOf(permissions, 'A permission')
  return described(z.array(permission).check(z.minLength(1), z.maxLength(permissions.length)), description)
}

/** The list in a reply, which may have permissions of a later patch version. */
export function shownPermissions(description: string) {
  return described(z.array(knownValue(permissions, 'A permission')), description)
}
