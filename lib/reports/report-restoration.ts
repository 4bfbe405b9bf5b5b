/** Writes reports that operators load. */
import { userScope } from '../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import type { WriteOutcome } from '../table/write-outcome.ts'
import { scheduled } from './report-content.ts'
import { reportsItem, reportsWritten, type StoredReport } from './stored-reports.ts'

export interface KeptReport {
  readonly userId: string
  readonly id: string
  readonly report: StoredReport
}

/** Ranges that ended before are not sent. The limit of reports binds requests alone. Throws RefusedWrite if the user does not exist. */
export function putReport(table: Table, { userId, id, report }: KeptReport, now: Date): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const owner = userScope(userId)
    const [read, user] = await items.read(reportsItem(userId), ownerItem(owner))
    assertActiveOwner(owner, user.value)
    const { byId = {} } = read.value ?? {}
    const before = byId[id]
    const after = scheduled({ ...(before?.sent && { sent: before.sent }), ...report }, now)
    if (before && sameData({ ...before, due: after.due }, after)) return { result: 'unchanged' }
    return { result: before ? 'changed' : 'created', writes: reportsWritten(userId, read, { ...byId, [id]: after }) }
  })
}
