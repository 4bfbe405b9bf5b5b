/** Saved reports of the user, some of which are sent after each week or month. */
import type { ReportContent, SavedRange, Report as SavedReport } from '../../../lib/contract/resources/report.ts'
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import type { Day } from '../trip/day.ts'
import { type NamedRange, namedRanges, nameOfRange, rangeNamed } from './day-range.ts'
import { queryOf, type Report, reportIn } from './report.ts'

/** Throws Failure. */
export function readSavedReports(signal: AbortSignal): Promise<SavedReport[]> {
  return allItems((query) => replyOf(client.GET('/insight/report', { params: { query }, signal })))
}

export type Schedule = Pick<ReportContent, 'name' | 'every' | 'weekday' | 'time_zone'>

/** As the service names the range. */
const savedName = (name: NamedRange) => name.toUpperCase().replace('-', '_') as SavedRange

/** The name of a saved range. Undefined for one of a later version of the service, too. */
export const rangeOf = ({ range }: Pick<SavedReport, 'range'>): NamedRange | undefined =>
  namedRanges.find((name) => savedName(name) === range)

/** A range that has no name is not saved. Throws Failure. */
export async function saveReport(report: Report, schedule: Schedule, today: Day): Promise<void> {
  const { interval, group_by } = queryOf(report)
  const name = nameOfRange(report.range, today)
  const range = name && { range: savedName(name) }
  const ids = report.vehicleIds.length > 0 && { vehicle_ids: [...report.vehicleIds] }
  await replyOf(client.POST('/insight/report', { body: { ...schedule, interval, group_by, ...range, ...ids } }))
}

/** Throws Failure. */
export async function deleteReport(id: string): Promise<void> {
  await replyOf(client.DELETE('/insight/report/{report_id}', { params: { path: { report_id: id } } }))
}

/** With the saved range, seen from today; else with the last period of which it is sent, or that its intervals divide. */
export function openedOf(saved: SavedReport, today: Day): Report {
  const { every, interval, group_by, vehicle_ids = [] } = saved
  const unit = every?.toLowerCase() ?? (interval === 'day' ? 'week' : interval)
  const range = rangeNamed(rangeOf(saved) ?? (`last-${unit}` as NamedRange), today)
  return { ...reportIn({}, today), range, interval, group: group_by, vehicleIds: vehicle_ids }
}
