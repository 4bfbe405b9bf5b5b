/** Reads what a report shows. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { isCompared, slotIntervalOf } from './bar-slots.ts'
import { readSummaries, type SummaryRows } from './read-summaries.ts'
import { queryOf, type Report } from './report.ts'

export interface ReportData {
  readonly table: SummaryRows
  /** By day or month; of each vehicle where vehicles are compared, otherwise few rows of all of them. */
  readonly bars: readonly Summary[]
  /** Names by ID. */
  readonly organizations: ReadonlyMap<string, string>
}

/** Throws Failure. */
export async function readReport(report: Report, signal: AbortSignal): Promise<ReportData> {
  const query = queryOf(report)
  const interval = slotIntervalOf(report.range)
  const group_by = isCompared(report) ? 'vehicle' : 'organization'
  const areBarsOfTable = query.interval === interval && query.group_by === group_by
  const [table, bars, organizations] = await Promise.all([
    readSummaries(query, signal),
    areBarsOfTable ? undefined : readSummaries({ ...query, interval, group_by }, signal),
    report.group === 'organization' ? readOrganizations(signal) : []
  ])
  return { table, bars: (bars ?? table).rows, organizations: new Map(organizations.map(({ id, name }) => [id, name])) }
}
