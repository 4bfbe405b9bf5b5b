/** Searches the whole table, for unprocessed uploads and for what else only a search finds. */
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { restartAfterMilliseconds } from '../../../lib/processing/sweep-uploads.ts'
import { type WaitingUploads, waitingVehicles } from '../../../lib/processing/waiting-vehicles.ts'
import type { Table } from '../../../lib/table/table.ts'
import { progressBar } from '../../progress-bar.ts'
import type { Terminal } from '../terminal.ts'

/** Bytes that a scan reads for one read unit. */
const bytesOfReadUnit = 8192

/** Returns unprocessed uploads by vehicle, without uploads that have waited for less time than the sweep allows. */
export function unprocessedUploads(table: Table, now: Date): Promise<Map<string, WaitingUploads>> {
  return waitingVehicles(table, new Date(now.getTime() - restartAfterMilliseconds))
}

/** Includes uploads that were received a moment ago. Shows progress on a terminal. */
export function lookForUploads(table: Table, terminal: Terminal): Promise<Map<string, WaitingUploads>> {
  return lookThroughTable(table, terminal, (onPage) => waitingVehicles(table, new Date(), onPage))
}

/** Shows the progress of a search on a terminal. `search` calls `onPage` with the number of items that it has newly read. */
export async function lookThroughTable<T>(
  table: Table,
  terminal: Terminal,
  search: (onPage: (looked: number) => void) => Promise<T>
): Promise<T> {
  const { ItemCount = 0 } = await describe(table)
  const progress = progressBar(terminal, 'items')
  let lines = 0
  try {
    return await search((looked) => {
      lines += looked
      progress.update({ phase: 'looking through the table', lines, share: lines / Math.max(ItemCount, lines) })
    })
  } finally {
    progress.stop()
  }
}

/** Read units of a search, estimated from the size of the table some hours ago. */
export async function costOfLooking(table: Table): Promise<number> {
  const { TableSizeBytes = 0 } = await describe(table)
  return Math.ceil(TableSizeBytes / bytesOfReadUnit)
}

async function describe({ name, client }: Table) {
  return (await client.send(new DescribeTableCommand({ TableName: name }))).Table ?? {}
}
