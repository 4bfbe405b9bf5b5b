/** The reports of a user as they are stored: all in one item, so that one timer and one transaction send those that are due together. */
import * as z from 'zod/mini'
import { Report, reportPeriods } from '../contract/resources/report.ts'
import { type Timer, timerRemoved, timerSet } from '../jobs/timer.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import { type ItemRef, kindOf, type ReadItem } from '../table/item.ts'
import { reportsKey } from '../table/keys.ts'

const StoredReport = z.object({
  ...z.omit(Report, { id: true, user_id: true, next_at: true, last_at: true }).shape,
  /** When it is sent next, epoch milliseconds; absent where it is saved only. */
  due: z.optional(z.int()),
  /** When it was sent last, date-time. */
  lastAt: z.optional(z.string()),
  /** First date of the last week and of the last month that was sent. A schedule that changes sends none of them again. */
  sent: z.optional(z.partialRecord(z.enum(reportPeriods), z.string()))
})
export type StoredReport = z.infer<typeof StoredReport>

/** By ID. */
export type ReportsById = Readonly<Record<string, StoredReport>>

const Reports = z.object({ byId: z.record(z.string(), StoredReport) })
export type Reports = z.infer<typeof Reports>

const reportsKind = kindOf(Reports)

export const decodeReports = reportsKind.decode

export const reportsItem = (userId: string): ItemRef<Reports> => ({ key: reportsKey(userId), kind: reportsKind })

export function reportResource(userId: string, id: string, { due, lastAt, sent, ...content }: StoredReport): Report {
  return {
    id,
    user_id: userId,
    ...content,
    ...(due !== undefined && { next_at: new Date(due).toISOString() }),
    ...(lastAt !== undefined && { last_at: lastAt })
  }
}

/** When the first of the reports is due, which is when the timer of the user is due. */
export function firstDue(byId: ReportsById = {}): number | undefined {
  const dues = Object.values(byId).flatMap(({ due }) => due ?? [])
  return dues.length === 0 ? undefined : Math.min(...dues)
}

/** Stores the reports, and moves the timer. An item without reports is removed. */
export function reportsWritten(userId: string, read: ReadItem<Reports>, byId: ReportsById): ItemWrite[] {
  const [before, after] = [firstDue(read.value?.byId), firstDue(byId)]
  const isMoved = before !== after
  return [
    ...(Object.keys(byId).length > 0 ? [changed(read, { byId: { ...byId } })] : read.value ? [removed(read)] : []),
    ...(isMoved && before !== undefined ? [timerRemoved(timerOfReports(userId, before))] : []),
    ...(isMoved && after !== undefined ? [timerSet(timerOfReports(userId, after))] : [])
  ]
}

const timerOfReports = (userId: string, dueMilliseconds: number): Timer => ({
  kind: 'report',
  subject: userId,
  dueMilliseconds
})
