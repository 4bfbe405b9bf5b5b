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

/**
 * Names of the fields that differ; absent and undefined are the same. `fields`: those that count, as the interface names
 * them, by their names in what is stored.
 */
export function changedFields<T extends object>(
  before: Partial<T> | undefined,
  after: Partial<T>,
  fields: { readonly [Name in keyof T]?: string }
): string[] {
  const names = Object.keys(fields) as (keyof T)[]
  return names.filter((name) => !isDeepStrictEqual(before?.[name], after[name])).map((name) => fields[name] ?? '')
}
