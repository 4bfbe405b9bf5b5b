/** Reports, written to a table as requests write them. */
import { putReport } from '../../lib/reports/report-restoration.ts'
import { reportsItem, reportsWritten, type StoredReport } from '../../lib/reports/stored-reports.ts'
import { change } from '../../lib/table/change.ts'
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

/** Moves a scheduled report and its timer, as if the moment at which it is sent had come. */
export const makeDue = (table: Table, userId: string, id: string, at: Date) =>
  change(table, async (items) => {
    const [read] = await items.read(reportsItem(userId))
    const { byId = {} } = read.value ?? {}
    const report = byId[id]
    if (report?.due === undefined) throw new Error(`The report ${id} is not scheduled`)
    const moved = { ...byId, [id]: { ...report, due: at.getTime() } }
    return { result: undefined, writes: reportsWritten(userId, read, moved) }
  })
