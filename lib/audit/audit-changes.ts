/** The changes in an entry of the audit trail: names of fields, and permissions before and after. */
import { isDeepStrictEqual } from 'node:util'
import { type PermissionBits, permissionNames } from '../contract/permissions.ts'
import type { AuditChanges } from '../contract/resources/audit-entry.ts'

/** `before` is undefined for something new, `after` for something removed. */
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
 * Names of the fields that differ; an absent field equals undefined. `fields` maps the stored name of each compared
 * field to its name in the interface.
 */
export function changedFields<T extends object>(
  before: Partial<T> | undefined,
  after: Partial<T>,
  fields: { readonly [Name in keyof T]?: string }
): string[] {
  const names = Object.keys(fields) as (keyof T)[]
  return names.filter((name) => !isDeepStrictEqual(before?.[name], after[name])).map((name) => fields[name] ?? '')
}
