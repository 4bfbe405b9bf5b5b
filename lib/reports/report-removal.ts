/** Removes the reports of a user who is being deleted, with their timer. The removal can be repeated. */
import { change } from '../table/change.ts'
import type { Table } from '../table/table.ts'
import { reportsItem, reportsWritten } from './stored-reports.ts'

export function removeReportsOfUser(table: Table, userId: string): Promise<void> {
  return change(table, async (items) => {
    const [read] = await items.read(reportsItem(userId))
    return { result: undefined, writes: read.value ? reportsWritten(userId, read, {}) : [] }
  })
}
