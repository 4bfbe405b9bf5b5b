/** Processes records in concurrent batches, the records of each item in order. */
import { shardOf } from '../../../lib/table/shard.ts'
import type { StreamRecord } from './stream-record.ts'

export interface LaneOptions {
  /** How many batches are processed at the same time. */
  readonly lanes: number
  readonly batchSize: number
  /** Rejects where the service stops: what is left stays unprocessed. */
  readonly process: (batch: readonly StreamRecord[]) => Promise<void>
  readonly onProcessed: (batch: readonly StreamRecord[]) => void
}

/** Gives the function that takes records; it resolves when all that were taken have been processed. */
export function recordLanes(options: LaneOptions): (records: readonly StreamRecord[]) => Promise<void> {
  const waiting = Array.from({ length: options.lanes }, (): StreamRecord[] => [])
  const running = new Map<number, Promise<void>>()
  return async (records) => {
    for (const record of records) waiting[laneOf(record, options.lanes)]?.push(record)
    for (const [index, lane] of waiting.entries()) {
      if (lane.length > 0 && !running.has(index)) {
        running.set(
          index,
          work(lane, options).finally(() => running.delete(index))
        )
      }
    }
    await Promise.all(running.values())
  }
}

async function work(lane: StreamRecord[], { batchSize, process, onProcessed }: LaneOptions): Promise<void> {
  while (lane.length > 0) {
    const batch = lane.splice(0, batchSize)
    await process(batch)
    onProcessed(batch)
  }
}

/** By the whole key, so that an item is always in the same one. */
function laneOf({ dynamodb }: StreamRecord, lanes: number): number {
  return shardOf(JSON.stringify(sorted(dynamodb.Keys)), lanes)
}

/** The members of a key come in any order. */
function sorted(keys: unknown): unknown {
  return Object.entries(keys as object).sort(([one], [other]) => (one < other ? -1 : 1))
}
