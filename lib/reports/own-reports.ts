/** The reports of users. Source: decisions, "Reports". */
import { ApiError } from '../contract/api-error.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { maxReports, type Report, type ReportChange, type ReportContent } from '../contract/resources/report.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller, Caller } from '../identity/caller.ts'
import { assertUnlimitedPermission } from '../identity/own-permission.ts'
import { isActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { madeOnce } from '../table/creation.ts'
import { findItem } from '../table/find-item.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { newReport, reportAfter } from './report-content.ts'
import { reportResource, reportsItem, reportsWritten, type StoredReport } from './stored-reports.ts'

/** A report with the grant that gives access to it. */
export interface GrantedReport {
  readonly report: Report
  readonly via: PermissionVia
}

/** By name, then by ID. Throws ApiError PERMISSION_DENIED. */
export async function listReports(
  table: Table,
  caller: Caller,
  permission: Permission
): Promise<{ reports: Report[]; via: PermissionVia }> {
  const via = assertUnlimitedPermission(caller, permission)
  const userId = scopeId(caller.owner)
  const { byId = {} } = (await findItem(table, reportsItem(userId), { ConsistentRead: true })) ?? {}
  const reports = Object.entries(byId).map(([id, report]) => reportResource(userId, id, report))
  return { reports: reports.sort(byName), via }
}

function byName(one: Report, other: Report): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** Throws ApiError PERMISSION_DENIED or REPORT_NOT_FOUND. */
export async function getReport(
  table: Table,
  caller: Caller,
  reportId: string,
  permission: Permission
): Promise<GrantedReport> {
  const { reports, via } = await listReports(table, caller, permission)
  const report = reports.find(({ id }) => id === reportId)
  if (!report) throw new ApiError('REPORT_NOT_FOUND')
  return { report, via }
}

interface ReportRequest<B> {
  readonly body: B
  readonly permission: Permission
  readonly now: Date
}

/** Throws ApiError PERMISSION_DENIED, TOO_MANY, or TOKEN_REVOKED for a user who is being deleted. */
export async function createReport(
  table: Table,
  caller: AdmittedCaller,
  id: string,
  { body, permission, now }: ReportRequest<ReportContent>
): Promise<GrantedReport> {
  const via = assertUnlimitedPermission(caller, permission)
  const userId = scopeId(caller.owner)
  const report = newReport(body, now)
  const create = async (items: Items) => {
    const [read, user] = await items.read(reportsItem(userId), ownerItem(caller.owner))
    if (!isActiveOwner(user.value)) throw new ApiError('TOKEN_REVOKED')
    const { byId = {} } = read.value ?? {}
    if (Object.keys(byId).length >= maxReports) throw new ApiError('TOO_MANY', { data: { limit: maxReports } })
    return {
      result: { report: reportResource(userId, id, report), via },
      writes: reportsWritten(userId, read, { ...byId, [id]: report })
    }
  }
  return change(table, madeOnce(create, caller.creation), { admitted: caller.admitted })
}

/** Throws ApiError PERMISSION_DENIED, REPORT_NOT_FOUND or PRECONDITION_FAILED. */
export async function changeReport(
  table: Table,
  caller: AdmittedCaller,
  id: string,
  { body, permission, now }: ReportRequest<ReportChange>
): Promise<GrantedReport> {
  const via = assertUnlimitedPermission(caller, permission)
  const apply = async (items: Items) => {
    const { userId, read, byId, before } = await readReport(items, caller, id)
    const report = reportAfter(before, body, now)
    const result = { report: reportResource(userId, id, report), via }
    return { result, writes: sameData(before, report) ? [] : reportsWritten(userId, read, { ...byId, [id]: report }) }
  }
  return change(table, apply, { admitted: caller.admitted })
}

/** Throws ApiError PERMISSION_DENIED, REPORT_NOT_FOUND or PRECONDITION_FAILED. */
export async function deleteReport(
  table: Table,
  caller: AdmittedCaller,
  id: string,
  permission: Permission
): Promise<void> {
  assertUnlimitedPermission(caller, permission)
  const remove = async (items: Items) => {
    const { userId, read, byId } = await readReport(items, caller, id)
    const { [id]: _, ...rest } = byId
    return { result: undefined, writes: reportsWritten(userId, read, rest) }
  }
  return change(table, remove, { admitted: caller.admitted })
}

async function readReport(items: Items, caller: AdmittedCaller, id: string) {
  const userId = scopeId(caller.owner)
  const [read] = await items.read(reportsItem(userId))
  const { byId = {} } = read.value ?? {}
  const before: StoredReport | undefined = Object.hasOwn(byId, id) ? byId[id] : undefined
  if (!before) throw new ApiError('REPORT_NOT_FOUND')
  caller.assertExpected?.(reportResource(userId, id, before))
  return { userId, read, byId, before }
}
