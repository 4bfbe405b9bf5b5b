/** Reads the audit trail of all scopes, for the operator. */
import type { AuditEntry } from '../contract/resources/audit-entry.ts'
import { compare } from '../lists/page.ts'
import { monthOf } from '../table/day-counts.ts'
import { auditShards, wholeAuditTrail } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { newestEntries } from './audit-trail.ts'

const dayMilliseconds = 86_400_000

/**
 * The newest entries up to a moment, or up to a moment and an ID. Reads month by month, as far back as entries are
 * kept, at 2 read units for a month without entries.
 */
export async function newestOfAllOwners(
  table: Table,
  upTo: string | undefined,
  count: number,
  { now, auditRetentionDays }: { readonly now: Date; readonly auditRetentionDays: number }
): Promise<AuditEntry[]> {
  const oldest = new Date(now.getTime() - (auditRetentionDays + 1) * dayMilliseconds).toISOString()
  const found: AuditEntry[] = []
  for (let month = monthOf(upTo ?? now.toISOString()); month >= monthOf(oldest); month = monthBefore(month)) {
    const trails = Array.from({ length: auditShards }, (_, shard) => wholeAuditTrail(month, shard))
    const ofMonth = await Promise.all(trails.map((trail) => newestEntries(table, trail, { to: upTo }, count, now)))
    found.push(...ofMonth.flat().sort(newestFirst))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

const newestFirst = (a: AuditEntry, b: AuditEntry) => compare(b.timestamp, a.timestamp) || compare(b.id, a.id)

/** Takes and returns `YYYY-MM`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 2)).toISOString())
}
