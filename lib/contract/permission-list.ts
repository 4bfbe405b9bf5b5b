/** Lists of permissions as they are given and shown. */
import * as z from 'zod/mini'
import { described, knownValue, oneOf } from './fields.ts'
import { permissions } from './permissions.ts'

/** In a request: at least one. */
export function givenPermissions(description: string) {
  const permission = oneOf(permissions, 'A permission')
  return described(z.array(permission).check(z.minLength(1), z.maxLength(permissions.length)), description)
}

/** In a reply. */
export function shownPermissions(description: string) {
  return described(z.array(knownValue(permissions, 'A permission')), description)
}
