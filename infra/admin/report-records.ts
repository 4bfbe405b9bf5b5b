/** Reports as records of exports. */
import { decodeReports, reportResource } from '../../lib/reports/stored-reports.ts'
import type { StoredItem } from '../../lib/table/table.ts'

/** The next moment follows from the schedule. */
export function reportRecords(userId: string, stored: StoredItem) {
  return Object.entries(decodeReports(stored).byId).map(([id, report]) => {
    const { next_at, ...fields } = reportResource(userId, id, report)
    return { type: 'report', ...fields }
  })
}
