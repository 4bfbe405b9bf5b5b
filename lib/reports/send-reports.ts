/** Sends the reports of a user that are due: a message for each, in the transaction that moves them to their next moment. */
import { reportProperty } from '../contract/report-property.ts'
import { reportPath } from '../contract/resources/report.ts'
import { type NewMessage, newMessages } from '../messages/stored-message.ts'
import { change } from '../table/change.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { scheduled } from './report-content.ts'
import { latestOccurrence, type Occurrence } from './schedule.ts'
import { firstDue, reportsItem, reportsWritten, type StoredReport } from './stored-reports.ts'

/** Reports of one transaction. Each takes two of its 100 actions, and the counts of its month. */
const reportsOfTransaction = 20

/**
 * `gone`: the timer is not that of the reports any more. A range is sent once, however often and however late this is called. Of
 * several ranges that have passed since, the last one is sent.
 */
export async function sendReports(
  table: Table,
  userId: string,
  { dueMilliseconds, now }: { readonly dueMilliseconds: number; readonly now: Date }
): Promise<'gone' | 'done'> {
  let outcome: 'gone' | 'done' = 'gone'
  for (let due: number | undefined = dueMilliseconds; due !== undefined && due <= now.getTime(); outcome = 'done') {
    const first: number = due
    const { isSent, next } = await change(table, (items) => sendSome(items, userId, first, now))
    if (!isSent) break
    due = next
  }
  return outcome
}

async function sendSome(items: Items, userId: string, dueMilliseconds: number, now: Date) {
  const [read] = await items.read(reportsItem(userId))
  const { byId = {} } = read.value ?? {}
  if (firstDue(byId) !== dueMilliseconds) return { result: { isSent: false, next: undefined } }
  const due = Object.entries(byId)
    .filter(([, report]) => report.due !== undefined && report.due <= now.getTime())
    .slice(0, reportsOfTransaction)
  const sent = due.map(([id, report]) => sentReport(userId, id, report, now))
  const after = { ...byId, ...Object.fromEntries(sent.map(({ id, report }) => [id, report])) }
  const messages = await newMessages(
    items,
    sent.flatMap(({ message }) => message ?? []),
    now
  )
  return {
    result: { isSent: true, next: firstDue(after) },
    writes: [...reportsWritten(userId, read, after), ...messages]
  }
}

interface SentReport {
  readonly id: string
  readonly report: StoredReport
  /** Absent where the range has been sent, because the time zone has changed its offset. */
  readonly message?: NewMessage
}

function sentReport(userId: string, id: string, report: StoredReport, now: Date): SentReport {
  const { every, sent } = report
  if (every === null) return { id, report: scheduled(report, now) }
  const occurrence = latestOccurrence({ ...report, every }, now.getTime())
  const { from } = occurrence.range
  if (from <= (sent?.[every] ?? '')) return { id, report: scheduled(report, now) }
  const after = { ...report, lastAt: now.toISOString(), sent: { ...sent, [every]: from } }
  return { id, report: scheduled(after, now), message: messageOf(userId, id, report, occurrence) }
}

const messageOf = (userId: string, id: string, report: StoredReport, { at, range }: Occurrence): NewMessage => ({
  rule: {
    id,
    user_id: userId,
    name: report.name,
    property_indicator: reportProperty,
    operator: 'NOTIF_OP_EQ',
    value_key: report.every ?? '',
    value: 0,
    priority: 'NOTIF_ALERT'
  },
  at,
  observed: `${range.from}/${range.to}`,
  suppressed: 0,
  isLate: false,
  path: reportPath(report, range)
})
