/** The retention of audit trail entries. */
import { functionEnvironment } from '../environment.ts'
import { startOfDay } from '../table/day-counts.ts'

/** The deployment can set another number. Source: decisions, "Audit trail". */
export const defaultAuditRetentionDays = 400

const daySeconds = 86_400

/** The retention that the environment of this function sets. */
export function functionAuditRetentionDays(): number {
  return Number(functionEnvironment('AUDIT_RETENTION_DAYS').AUDIT_RETENTION_DAYS)
}

/**
 * Expiry of an entry in epoch seconds. All entries of a day with the same retention expire together, so that the counts
 * of days stay true. An entry is kept up to a day longer than the retention.
 */
export function auditExpirySeconds(timestamp: string, retentionDays: number): number {
  return Date.parse(startOfDay(timestamp)) / 1000 + (1 + retentionDays) * daySeconds
}

/** Expiry of the counts of a month, which is that of its last entries. */
export function auditCountExpirySeconds(timestamp: string, retentionDays: number): number {
  const date = new Date(timestamp)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return auditExpirySeconds(lastDay.toISOString(), retentionDays)
}
