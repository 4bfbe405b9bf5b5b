/** Looks through the whole table for uploads that are not processed. */
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { restartAfterMilliseconds } from '../../../lib/processing/sweep-uploads.ts'
import { type WaitingUploads, waitingVehicles } from '../../../lib/processing/waiting-vehicles.ts'
import type { Table } from '../../../lib/table/table.ts'
import { progressBar } from '../../progress-bar.ts'
import type { Terminal } from '../terminal.ts'

/** Bytes that one read unit reads of a scan. */
const bytesOfReadUnit = 8192

/** By vehicle. What has waited for less time than the sweep allows is about to be processed, and is left out. */
export function uploadsLeftBehind(table: Table, now: Date): Promise<Map<string, WaitingUploads>> {
  return waitingVehicles(table, new Date(now.getTime() - restartAfterMilliseconds))
}

/** With progress on a terminal; also of what was received a moment ago. */
export async function lookForUploads(table: Table, terminal: Terminal): Promise<Map<string, WaitingUploads>> {
  const { ItemCount = 0 } = await describe(table)
  const progress = progressBar(terminal, 'items')
  let lines = 0
  try {
    return await waitingVehicles(table, new Date(), (looked) => {
      lines += looked
      progress.update({ phase: 'looking through the table', lines, share: lines / Math.max(ItemCount, lines) })
    })
  } finally {
    progress.stop()
  }
}

/** Read units of looking through the table, of its size some hours ago. */
export async function costOfLooking(table: Table): Promise<number> {
  const { TableSizeBytes = 0 } = await describe(table)
  return Math.ceil(TableSizeBytes / bytesOfReadUnit)
}

async function describe({ name, client }: Table) {
  return (await client.send(new DescribeTableCommand({ TableName: name }))).Table ?? {}
}
