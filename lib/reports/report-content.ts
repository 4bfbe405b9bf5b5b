/** What a request makes of a report: pure functions. */
import { type ReportChange, type ReportContent, reportDefaults } from '../contract/resources/report.ts'
import { withChange } from '../table/stored-data.ts'
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
export function reportAfter(before: StoredReport, { every, ...fields }: ReportChange, now: Date): StoredReport {
  // Null is a value of `every`. It clears every other field.
  const { every: everyBefore, ...rest } = before
  const after: StoredReport = {
    ...withChange<Omit<StoredReport, 'every'>>(rest, fields),
    every: every === undefined ? everyBefore : every
  }
  const isRescheduled = (['every', 'weekday', 'time_zone'] as const).some((name) => after[name] !== before[name])
  return isRescheduled ? scheduled(after, now) : after
}
