/** One pass over a source that writes the records of some types, with a bounded part of them in memory. */
import type { Actor } from '../../lib/audit/actor.ts'
import type { Table } from '../../lib/table/table.ts'
import type { RefusedWrite, WriteOutcome } from '../../lib/table/write-outcome.ts'
import { type Applier, appliers } from './apply-records.ts'
import type { LineSource } from './lines.ts'
import type { LoadRecord, RecordType } from './load-record.ts'
import { parseRecord, readLine } from './parse-record.ts'

export type OnOutcome = (written: {
  readonly line: number
  readonly type: RecordType
  readonly outcome: WriteOutcome | RefusedWrite
}) => void

export interface ApplyOptions {
  readonly onOutcome: OnOutcome
  readonly signal?: AbortSignal
  readonly maxWaitingCharacters?: number
}

interface Entry {
  readonly line: number
  readonly record: LoadRecord
}

/** Of the lines whose records wait until they are grouped and written; bounds the memory of each type of record. */
const defaultMaxWaitingCharacters = 1024 * 1024

/** Throws the reason of the signal where that is aborted, when the batches that are being written have ended. */
export async function applyPass(
  table: Table,
  actor: () => Actor,
  source: LineSource,
  types: readonly RecordType[],
  options: ApplyOptions
): Promise<void> {
  const { maxWaitingCharacters = defaultMaxWaitingCharacters } = options
  const waiting = new Map(types.map((type) => [type, { entries: [] as Entry[], characters: 0 }]))
  for await (const line of source()) {
    options.signal?.throwIfAborted()
    const value = readLine(line)
    const ofType = waiting.get(value.type)
    if (!ofType) continue
    ofType.entries.push({ line: line.number, record: parseRecord(value) })
    ofType.characters += line.text.length
    if (ofType.characters < maxWaitingCharacters) continue
    await applyEntries(table, actor, value.type, ofType.entries, options)
    waiting.set(value.type, { entries: [], characters: 0 })
  }
  for (const [type, { entries }] of waiting) await applyEntries(table, actor, type, entries, options)
}

/**
 * Records of one vehicle are written together: in a transaction they share the vehicle's counts and the condition on its
 * access, which needs 40 percent less of the table. Batches that run at once are of different vehicles wherever possible,
 * since transactions on the same counts conflict.
 */
async function applyEntries(
  table: Table,
  actor: () => Actor,
  type: RecordType,
  entries: readonly Entry[],
  { onOutcome, signal }: ApplyOptions
): Promise<void> {
  const { groupOf, batchSize, batchesAtOnce, apply } = appliers[type] as Applier<RecordType>
  const sorted = groupOf ? [...Map.groupBy(entries, ({ record }) => groupOf(record)).values()].flat() : entries
  const batches = Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, index) =>
    sorted.slice(index * batchSize, (index + 1) * batchSize)
  )
  await inParallel(batches, batchesAtOnce, async (batch) => {
    signal?.throwIfAborted()
    const outcomes = await apply(
      table,
      actor,
      batch.map(({ record }) => record)
    )
    for (const [index, { line }] of batch.entries()) {
      onOutcome({ line, type, outcome: outcomes[index] as WriteOutcome | RefusedWrite })
    }
  })
}

/** Each worker takes a range of its own. Rejects when all have ended. */
async function inParallel<T>(items: readonly T[], workers: number, work: (item: T) => Promise<void>): Promise<void> {
  const size = Math.ceil(items.length / workers)
  const runs = Array.from({ length: workers }, async (_, worker) => {
    for (const item of items.slice(worker * size, (worker + 1) * size)) await work(item)
  })
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
}
