/** Saved reports of the user, some of which are sent after each week or month. */
import type { ReportContent, Report as SavedReport } from '../../../lib/contract/resources/report.ts'
import { client, replyOf } from '../api/client.ts'
import { allItems } from '../api/pages.ts'
import type { Day } from '../trip/day.ts'
import { type NamedRange, rangeNamed } from './day-range.ts'
import { queryOf, type Report, reportIn } from './report.ts'

/** Throws Failure. */
export function readSavedReports(signal: AbortSignal): Promise<SavedReport[]> {
  return allItems((query) => replyOf(client.GET('/insight/report', { params: { query }, signal })))
}

export type Schedule = Pick<ReportContent, 'name' | 'every' | 'weekday' | 'time_zone'>

/** Throws Failure. */
export async function saveReport(report: Report, schedule: Schedule): Promise<void> {
  const { interval, group_by } = queryOf(report)
  const ids = report.vehicleIds.length > 0 && { vehicle_ids: [...report.vehicleIds] }
  await replyOf(client.POST('/insight/report', { body: { ...schedule, interval, group_by, ...ids } }))
}

/** Throws Failure. */
export async function deleteReport(id: string): Promise<void> {
  await replyOf(client.DELETE('/insight/report/{report_id}', { params: { path: { report_id: id } } }))
}

/** The last period of which it is sent, else the last one that its intervals divide. */
export function latestOf({ every, interval, group_by, vehicle_ids = [] }: SavedReport, today: Day): Report {
  const unit = every?.toLowerCase() ?? (interval === 'day' ? 'week' : interval)
  const range = rangeNamed(`last-${unit}` as NamedRange, today)
  return { ...reportIn({}, today), range, interval, group: group_by, vehicleIds: vehicle_ids }
}
