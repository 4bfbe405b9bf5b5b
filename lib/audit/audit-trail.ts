/** Reads the audit trail of a scope. */
import type { AuditEntry } from '../contract/resources/audit-entry.ts'
import type { Scope } from '../contract/scope.ts'
import type { Page } from '../lists/page.ts'
import { auditCountsOfScope, newestAuditEntries } from '../table/access-patterns.ts'
import { auditEntriesByDay, type DayCounts, dayOf } from '../table/day-counts.ts'
import { auditTrail, type Key, retentionOfAuditCount } from '../table/keys.ts'
import { addedUp, countsWithin, deepPage, edgesOf, type TimeRange, totalOf } from '../table/pages-by-day.ts'
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
  query: Page & TimeRange,
  now: Date
): Promise<AuditPage> {
  const trail = auditTrail(scope)
  const newest = (range: TimeRange, count: number) => newestEntries(table, trail, range, count, now)
  const edges = edgesOf(query)
  const [counts, firstPage, ...onEdges] = await Promise.all([
    countsOf(table, scope, now),
    query.offset === 0 ? newest(query, query.limit) : undefined,
    ...edges.map((edge) => queryCount(table, newestAuditEntries(trail, edge, now)))
  ])
  const counted = edges.map(({ to }, index): [string, number] => [dayOf(to), onEdges[index] ?? 0])
  const matching = countsWithin(counts, query, new Map(counted))
  return { entries: firstPage ?? (await deepPage(matching, query, newest)), total: totalOf(matching) }
}

/** The newest entries of a trail within a range, whose end may be a moment and an ID. */
export async function newestEntries(
  table: Table,
  trail: string,
  range: TimeRange,
  count: number,
  now: Date
): Promise<AuditEntry[]> {
  const items = await queryFirst(table, newestAuditEntries(trail, range, now), count)
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
