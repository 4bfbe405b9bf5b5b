/** Reads the audit trail of a scope. */
import type { AuditEntry } from '../contract/resources/audit-entry.ts'
import type { Scope } from '../contract/scope.ts'
import type { Page } from '../lists/page.ts'
import { auditCountsOfScope, auditEntriesOfDayUntil, newestAuditEntries } from '../table/access-patterns.ts'
import { auditEntriesByDay, type DayCounts } from '../table/day-counts.ts'
import { auditTrail, type Key, retentionOfAuditCount } from '../table/keys.ts'
import { addedUp, countsUntil, deepPage, totalOf } from '../table/pages-by-day.ts'
import { queryAll, queryCount, queryFirst, type Table } from '../table/table.ts'
import { auditEntryKind } from './audited.ts'
import { auditExpirySeconds } from './retention.ts'

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** The number of matching entries on all pages. */
  readonly total: number
}

/**
 * Returns a page, newest entries first. The first page is read in parallel with the counts; the position of a later
 * page is computed from the counts.
 */
export async function auditEntriesOf(
  table: Table,
  scope: Scope,
  query: Page & { readonly until?: string },
  now: Date
): Promise<AuditPage> {
  const { offset, limit, until } = query
  const newest = (upTo: string | undefined, count: number) => newestEntries(table, auditTrail(scope), upTo, count, now)
  const [counts, onLastDay, firstPage] = await Promise.all([
    countsOf(table, scope, now),
    until === undefined ? 0 : queryCount(table, auditEntriesOfDayUntil(scope, until, now)),
    offset === 0 ? newest(until, limit) : undefined
  ])
  const matching = countsUntil(counts, until, onLastDay)
  return { entries: firstPage ?? (await deepPage(matching, query, newest)), total: totalOf(matching) }
}

/** The newest entries of a trail up to a moment, or up to a moment and an ID. */
export async function newestEntries(
  table: Table,
  trail: string,
  upTo: string | undefined,
  count: number,
  now: Date
): Promise<AuditEntry[]> {
  const items = await queryFirst(table, newestAuditEntries(trail, upTo, now), count)
  return items.map((item) => auditEntryKind.decode(item).data)
}

/** The entries of each day, without days whose entries have expired. Each item counts the entries with one retention time. */
async function countsOf(table: Table, scope: Scope, now: Date): Promise<DayCounts> {
  const items = await queryAll(table, auditCountsOfScope(scope))
  const kept = items.map((item) => {
    const retentionDays = retentionOfAuditCount(item as unknown as Key)
    const days = [...auditEntriesByDay([item])]
    return new Map(days.filter(([day]) => auditExpirySeconds(day, retentionDays) * 1000 > now.getTime()))
  })
  return addedUp(kept)
}
