/** Writes what a table has as records, but for what devices recorded: reads the items in the order of the table, and sorts the records. */
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { everythingToKeep, scanPages } from '../../../lib/table/scans.ts'
import { itemsOf, Snapshot } from '../../../lib/table/snapshot.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { LoadRecord, RecordType } from '../../load/load-record.ts'
import type { ShowProgress } from '../../progress-bar.ts'
import { closedReferences } from './closed-references.ts'
import { type Output, openNamelessFile } from './output.ts'
import { sortKeyOf, textOf } from './record-order.ts'
import { SortedLines } from './sorted-lines.ts'
import { type ExportSource, recordsOf } from './stored-records.ts'
import { noteUnreadable, readable, type Unreadable, type UnreadableItems } from './unreadable-items.ts'

export interface ExportOptions {
  readonly withSecrets: boolean
  readonly now: Date
  /** Whether statuses, trips and triplegs are in it; default: yes. */
  readonly withDrives?: boolean
  readonly onProgress?: ShowProgress
  /** Ends the export when it is aborted. */
  readonly signal?: AbortSignal
}

export interface ExportReport {
  readonly lines: number
  readonly records: Partial<Record<RecordType, number>>
  /** How many records refer to deleted items. */
  readonly leftOut: number
  readonly unreadable: UnreadableItems
}

/** Items whose records are made at once; as many as one batch reads what belongs to them. */
const itemsAtOnce = 50
const charactersOfWrite = 64 * 1024

/** Throws what the table and the output throw. */
export async function exportTable(table: Table, output: Output, options: ExportOptions): Promise<ExportReport> {
  const lines = new SortedLines(() => openNamelessFile(output.directory))
  try {
    const unreadable = { count: 0, items: [] }
    await readTable(table, lines, unreadable, options)
    return { ...(await writeLines(lines, output, options)), unreadable }
  } finally {
    await lines.close()
  }
}

async function readTable(
  table: Table,
  lines: SortedLines,
  unreadable: UnreadableItems,
  { withSecrets, now, withDrives = true, onProgress = () => {}, signal }: ExportOptions
): Promise<void> {
  const expected = await itemCountOf(table)
  let scanned = 0
  const onNewer = ({ message }: Error, { PK, SK }: StoredItem = {}) =>
    noteUnreadable(unreadable, { problem: `${PK} ${SK}: ${message}` })
  for await (const { Items = [], ScannedCount = 0 } of scanPages(table, everythingToKeep({ withDrives }), onNewer)) {
    signal?.throwIfAborted()
    for (let start = 0; start < Items.length; start += itemsAtOnce) {
      const items = itemsOf(new Snapshot(table, true), new Map())
      const source = { table, items, withSecrets, now }
      const made = await Promise.all(Items.slice(start, start + itemsAtOnce).map((item) => linesOf(source, item)))
      for (const one of made) {
        if (Array.isArray(one)) for (const line of one) await lines.add(line)
        else noteUnreadable(unreadable, one)
      }
    }
    scanned += ScannedCount
    onProgress({ phase: 'reading', lines: lines.count, share: scanned / Math.max(expected, scanned, 1) })
  }
}

/** Sort key, tab, text; or why the item cannot be read. */
async function linesOf(source: ExportSource, stored: StoredItem): Promise<string[] | Unreadable> {
  const records = await readable(stored, () => recordsOf(source, stored))
  if (!Array.isArray(records)) return records
  const trip = records.find((record) => record.type === 'trip')
  return records.map((record) => `${sortKeyOf(record, trip)}\t${textOf(record)}`)
}

async function writeLines(
  lines: SortedLines,
  output: Output,
  { onProgress = () => {} }: ExportOptions
): Promise<Omit<ExportReport, 'unreadable'>> {
  const isClosed = closedReferences()
  const records: Partial<Record<RecordType, number>> = {}
  let [done, leftOut, text] = [0, 0, '']
  for await (const line of lines.inOrder()) {
    const json = line.slice(line.indexOf('\t') + 1)
    const record: LoadRecord = JSON.parse(json)
    done += 1
    onProgress({ phase: 'writing', lines: done, share: done / lines.count })
    if (!isClosed(record)) {
      leftOut += 1
      continue
    }
    records[record.type] = (records[record.type] ?? 0) + 1
    text += `${json}\n`
    if (text.length < charactersOfWrite) continue
    await output.write(text)
    text = ''
  }
  if (text !== '') await output.write(text)
  await output.complete()
  return { lines: done - leftOut, records, leftOut }
}

/** As of some hours ago, where the table is Amazon's; 0 where it is not known. */
async function itemCountOf({ name, client }: Table): Promise<number> {
  const described = await client.send(new DescribeTableCommand({ TableName: name })).catch(() => undefined)
  return described?.Table?.ItemCount ?? 0
}
