/** The audit trail that a caller may read. Source: decisions, "Audit trail". */
import { administered } from '../access/administered.ts'
import { membershipsOfCaller } from '../access/memberships.ts'
import { type AuditPage, auditEntriesOf } from '../audit/audit-trail.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import { assertPersonal } from '../identity/own-permission.ts'
import type { Page } from '../lists/page.ts'
import type { Table } from '../table/table.ts'

export interface AuditQuery extends Page {
  readonly until?: string
  readonly organization_id?: string
}

/** What concerns the caller, or an organization that the caller administers. Throws ApiError PERMISSION_DENIED. */
export async function auditOfCaller(
  table: Table,
  caller: Caller,
  { organization_id, ...query }: AuditQuery,
  now: Date
): Promise<AuditPage & { readonly via?: PermissionVia }> {
  assertPersonal(caller)
  const memberships = organization_id === undefined ? {} : await membershipsOfCaller(table, caller)
  const { owner, via } = administered(caller, memberships, organization_id)
  return { ...(await auditEntriesOf(table, owner, query, now)), via }
}
