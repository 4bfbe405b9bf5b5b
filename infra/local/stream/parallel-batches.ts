/** Processes records in parallel batches, the records of each item in order. */
import { shardOf } from '../../../lib/table/shard.ts'
import type { StreamRecord } from './stream-record.ts'

export interface ParallelBatchOptions {
  /** How many batches are processed at the same time. */
  readonly parallelBatches: number
  readonly batchSize: number
  /** Rejects when the service stops; records that wait then stay unprocessed. */
  readonly process: (batch: readonly StreamRecord[]) => Promise<void>
  readonly onProcessed: (batch: readonly StreamRecord[]) => void
}

/** Returns the function that takes records. Its promise resolves when all records taken so far have been processed. */
export function inParallelBatches(options: ParallelBatchOptions): (records: readonly StreamRecord[]) => Promise<void> {
  const waiting = Array.from({ length: options.parallelBatches }, (): StreamRecord[] => [])
  const running = new Map<number, Promise<void>>()
  return async (records) => {
    for (const record of records) waiting[queueOf(record, options.parallelBatches)]?.push(record)
    for (const [index, queue] of waiting.entries()) {
      if (queue.length > 0 && !running.has(index)) {
        running.set(
          index,
          work(queue, options).finally(() => running.delete(index))
        )
      }
    }
    await Promise.all(running.values())
  }
}

async function work(queue: StreamRecord[], { batchSize, process, onProcessed }: ParallelBatchOptions): Promise<void> {
  while (queue.length > 0) {
    const batch = queue.splice(0, batchSize)
    await process(batch)
    onProcessed(batch)
  }
}

/** The whole key decides, so that all records of an item are in one queue. */
function queueOf({ dynamodb }: StreamRecord, parallelBatches: number): number {
  return shardOf(JSON.stringify(sorted(dynamodb.Keys)), parallelBatches)
}

/** Makes keys with the same members equal: the stream gives the members in any order. */
function sorted(keys: unknown): unknown {
  return Object.entries(keys as object).sort(([one], [other]) => (one < other ? -1 : 1))
}
