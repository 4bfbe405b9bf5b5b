/** Writes the audit trail entries of a backup, each in one trail. */
import type { AuditEntry } from '../contract/resources/audit-entry.ts'
import type { Scope } from '../contract/scope.ts'
import { changeEach } from '../table/change-each.ts'
import { auditCountAttribute, monthOf, startOfDay } from '../table/day-counts.ts'
import { changed, type Decision } from '../table/decision.ts'
import { auditCountKey, auditEntryKey, auditTrail, wholeAuditTrail } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { auditEntryKind } from './audited.ts'
import { auditCountExpirySeconds, auditExpirySeconds } from './retention.ts'

const daySeconds = 86_400

export interface KeptEntry {
  readonly entry: AuditEntry
  /** The scope of the trail, or the number of a shard of the operator's trail. */
  readonly trail: Scope | number
  readonly keptDays: number
}

/**
 * Writes the entries in their order, each in one transaction with the count of its day. Entries are never changed: a
 * different entry under the same key causes a RefusedWrite.
 */
export function putAuditEntries(table: Table, entries: readonly KeptEntry[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, entries, putEntry)
}

async function putEntry(items: Items, { entry, trail, keptDays }: KeptEntry): Promise<Decision<WriteOutcome>> {
  const { id, timestamp } = entry
  const partition = typeof trail === 'number' ? wholeAuditTrail(monthOf(timestamp), trail) : auditTrail(trail)
  const [stored] = await items.read({ key: auditEntryKey(partition, timestamp, id), kind: auditEntryKind })
  const next = { data: entry, expiresAtSeconds: auditExpirySeconds(timestamp, keptDays) }
  if (sameData(stored.value, next)) return { result: 'unchanged' }
  if (stored.value) throw new RefusedWrite(`There is another entry ${id} in this trail, and entries are never changed`)
  const writes = [changed(stored, next)]
  if (typeof trail === 'number') return { result: 'created', writes }
  const count = {
    key: auditCountKey(trail, keptDays, monthOf(timestamp)),
    attribute: auditCountAttribute(timestamp),
    amount: 1,
    expiresAtSeconds: auditCountExpirySeconds(timestamp, keptDays)
  }
  return { result: 'created', writes, counts: [count] }
}

/** The number of days for which an entry is kept, computed from its expiry. */
export function keptDaysOf(timestamp: string, expiresAtSeconds: number): number {
  return (expiresAtSeconds - Date.parse(startOfDay(timestamp)) / 1000) / daySeconds - 1
}
