/** What an entry of the audit trail says was changed: names of fields, and permissions before and after. */
import { isDeepStrictEqual } from 'node:util'
import { type PermissionBits, permissionNames } from '../contract/permissions.ts'
import type { AuditChanges } from '../contract/resources/audit-entry.ts'

/** Undefined where there was, or is, nothing. */
export function permissionsChanged(
  before: PermissionBits | undefined,
  after: PermissionBits | undefined,
  fields: readonly string[] = ['permissions']
): AuditChanges {
  return {
    fields: [...fields],
    ...(before !== undefined && { permissions_before: permissionNames(before) }),
    ...(after !== undefined && { permissions_after: permissionNames(after) })
  }
}

/** Names of the fields that differ, in their order; absent and undefined are the same. */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...names].filter((name) => !isDeepStrictEqual(old[name], next[name]))
}
