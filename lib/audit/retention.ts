/** How long entries of the audit trail are kept. */
import { functionEnvironment } from '../environment.ts'
import { startOfDay } from '../table/day-counts.ts'

/** Source: decisions, "Audit trail". A setting of the deployment. */
export const defaultAuditRetentionDays = 400

const daySeconds = 86_400

/** Of this function, from its environment. */
export function functionAuditRetentionDays(): number {
  return Number(functionEnvironment('AUDIT_RETENTION_DAYS').AUDIT_RETENTION_DAYS)
}

/**
 * When an entry ends, epoch seconds: all entries of a day that are kept equally long end together, so that the counts of
 * days tell how many there are. That is up to a day more than the retention.
 */
export function auditExpirySeconds(timestamp: string, retentionDays: number): number {
  return Date.parse(startOfDay(timestamp)) / 1000 + (1 + retentionDays) * daySeconds
}

/** When the counts of the month of this moment end: together with its last entries. */
export function auditCountExpirySeconds(timestamp: string, retentionDays: number): number {
  const date = new Date(timestamp)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return auditExpirySeconds(lastDay.toISOString(), retentionDays)
}
