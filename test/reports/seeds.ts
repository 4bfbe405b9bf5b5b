/** Reports, written to a table as requests write them. */
import { putReport } from '../../lib/reports/report-restoration.ts'
import type { StoredReport } from '../../lib/reports/stored-reports.ts'
import type { Table } from '../../lib/table/table.ts'

/** Sent on Mondays at 06:00 UTC. */
export const reportOf = (changes: Partial<StoredReport> = {}): StoredReport => ({
  name: 'Kilometres',
  interval: 'day',
  group_by: 'vehicle',
  every: 'WEEK',
  weekday: 1,
  time_zone: 'UTC',
  ...changes
})

/** `now`: from when on it is sent. */
export const seedReport = (table: Table, userId: string, id: string, now: Date, changes: Partial<StoredReport> = {}) =>
  putReport(table, { userId, id, report: reportOf(changes) }, now)
