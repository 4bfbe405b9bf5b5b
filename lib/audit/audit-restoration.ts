/** Entries of the audit trail as a backup has them: each as it is in one trail. */
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
  /** Whose trail; a number is the part of everybody's trail. */
  readonly trail: Scope | number
  readonly keptDays: number
}

/**
 * In their order; each is atomic with the number of entries of its day. An entry is never changed: where there is
 * another one in its place it is refused.
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

/** For how many days an entry is kept, from when it ends. */
export function keptDaysOf(timestamp: string, expiresAtSeconds: number): number {
  return (expiresAtSeconds - Date.parse(startOfDay(timestamp)) / 1000) / daySeconds - 1
}
