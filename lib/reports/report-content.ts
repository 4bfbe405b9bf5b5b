/** What a request makes of a report: pure functions. */
import { type ReportChange, type ReportContent, reportDefaults } from '../contract/resources/report.ts'
import { defined } from '../telemetry/measured-fields.ts'
import { nextOccurrence } from './schedule.ts'
import type { StoredReport } from './stored-reports.ts'

/** With the moment at which it is sent next, if it is sent. */
export function scheduled({ due: _, ...report }: StoredReport, now: Date): StoredReport {
  const { every, sent } = report
  if (every === null) return report
  return { ...report, due: nextOccurrence({ ...report, every }, now.getTime(), sent?.[every]).at }
}

export const newReport = (content: ReportContent, now: Date): StoredReport =>
  scheduled({ ...reportDefaults, ...content }, now)

/** Absent fields stay. A schedule that stays keeps its moment, also one that has come and is about to be sent. */
export function reportAfter(before: StoredReport, { vehicle_ids, ...fields }: ReportChange, now: Date): StoredReport {
  const { vehicle_ids: vehiclesBefore, ...rest } = before
  const vehicles = vehicle_ids === undefined ? vehiclesBefore : (vehicle_ids ?? undefined)
  const after: StoredReport = { ...rest, ...defined(fields), ...(vehicles && { vehicle_ids: vehicles }) }
  const isRescheduled = (['every', 'weekday', 'time_zone'] as const).some((name) => after[name] !== before[name])
  return isRescheduled ? scheduled(after, now) : after
}
