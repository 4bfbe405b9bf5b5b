/** Reads one shard of the stream for one function, page by page. */
import type { EventSourceDefinition } from '../assembly/event-sources.ts'
import { Checkpoint } from './checkpoint.ts'
import { inParallelBatches } from './parallel-batches.ts'
import type { StreamRecord } from './stream-record.ts'
import type { TableStream } from './table-stream.ts'

export interface ShardReaderOptions {
  readonly shardId: string
  readonly stream: Pick<TableStream, 'start' | 'read'>
  readonly definition: Pick<EventSourceDefinition, 'matches' | 'batchSize' | 'parallelBatches'>
  /** Sequence number after which to start; undefined means the oldest record. */
  readonly position: string | undefined
  readonly process: (shardId: string, batch: readonly StreamRecord[]) => Promise<void>
  /** Called when a batch has been processed. */
  readonly onProgress: () => void
  /** Receives the error that ends the processing of records. */
  readonly onEnd: (reason: unknown) => void
}

/** Batches that are read in advance for each of the parallel batches. */
const batchesInAdvance = 10

export class ShardReader {
  readonly #options: ShardReaderOptions
  readonly #checkpoint: Checkpoint
  readonly #take: ReturnType<typeof inParallelBatches>
  #iterator: string | undefined
  #isClosed = false
  #openRecords = 0
  #working: Promise<void> = Promise.resolve()

  constructor(options: ShardReaderOptions) {
    const { definition, shardId, process } = options
    this.#options = options
    this.#checkpoint = new Checkpoint(options.position)
    this.#take = inParallelBatches({
      parallelBatches: definition.parallelBatches,
      batchSize: definition.batchSize,
      process: (batch) => process(shardId, batch),
      onProcessed: (batch) => {
        this.#openRecords -= batch.length
        for (const { dynamodb } of batch) this.#checkpoint.processed(dynamodb.SequenceNumber)
        options.onProgress()
      }
    })
  }

  get position(): string | undefined {
    return this.#checkpoint.position
  }

  /** Whether the shard gets no further records and all have been processed. */
  get isFinished(): boolean {
    return this.#isClosed && this.#openRecords === 0
  }

  /**
   * Reads the next page; its processing may still be under way. Returns whether it had records, so that there may be more.
   * Throws what the database throws.
   */
  async readPage(): Promise<boolean> {
    const { stream, shardId, definition } = this.#options
    if (this.#isClosed) return false
    if (this.#openRecords > definition.batchSize * definition.parallelBatches * batchesInAdvance) await this.#working
    this.#iterator ??= await stream.start(shardId, this.#checkpoint.lastRead)
    const page = await stream.read(this.#iterator)
    this.#iterator = page?.next
    if (!page) return true
    this.#isClosed = page.next === undefined
    this.#process(page.records)
    return page.records.length > 0
  }

  #process(records: readonly StreamRecord[]): void {
    const matching = new Set(records.filter(this.#options.definition.matches))
    for (const record of records) this.#checkpoint.read(record.dynamodb.SequenceNumber, matching.has(record))
    if (matching.size === 0) return
    this.#openRecords += matching.size
    this.#working = this.#take([...matching])
    this.#working.catch(this.#options.onEnd)
  }
}
