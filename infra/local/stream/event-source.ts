/** An event source mapping: reads the table's stream for one function and calls it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventSourceDefinition } from '../assembly/event-sources.ts'
import { deadLetter } from './dead-letter.ts'
import { deliverBatch } from './deliver-batch.ts'
import type { Positions } from './positions.ts'
import { ShardReader } from './shard-reader.ts'
import type { StreamRecord } from './stream-record.ts'
import type { TableStream } from './table-stream.ts'

export interface EventSourceOptions {
  readonly definition: EventSourceDefinition
  readonly functionArn: string
  readonly stream: Pick<TableStream, 'shards' | 'start' | 'read'>
  readonly positions: Positions
  /** JSON of the function's answer; rejects where it fails. */
  readonly invoke: (functionId: string, event: { readonly Records: readonly StreamRecord[] }) => Promise<string>
  /** Receives what the function could not process, where the mapping has a queue. Resolves when it is kept. */
  readonly onDeadLetter: (body: string) => Promise<void>
  /** Receives errors of the database; the next wake tries again. */
  readonly onError: (error: unknown) => void
  /** Delivers every batch twice: a stream delivers at least once. */
  readonly repeats?: boolean
  /** Before the first retry; doubled for each further one. */
  readonly firstRetryMilliseconds?: number
}

const maxRetryMilliseconds = 10_000

/** Reads of one source start no closer together, so that a busy table costs few reads. */
const restMilliseconds = 20

export class EventSource {
  readonly #options: EventSourceOptions
  readonly #readers = new Map<string, ShardReader>()
  readonly #stopping = new AbortController()
  #isReading = false
  #isWoken = false

  constructor(options: EventSourceOptions) {
    this.#options = options
  }

  /** The stream may have new records. */
  wake(): void {
    this.#isWoken = true
    if (!this.#isReading && !this.#stopping.signal.aborted) void this.#read()
  }

  /** Batches under way are not waited for: they are delivered again when the next service starts with the same data. */
  stop(): void {
    this.#savePositions()
    this.#stopping.abort()
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        if (await this.#readShards()) this.#isWoken = true
        await sleep(restMilliseconds, undefined, { signal: this.#stopping.signal })
      }
    } catch (error) {
      this.#onError(error)
    } finally {
      this.#isReading = false
    }
  }

  /** Again where a shard has been finished: its children may start. Returns whether a shard may have more. */
  async #readShards(): Promise<boolean> {
    let hasMore = false
    do {
      for (const reader of this.#readers.values()) if (await reader.readPage()) hasMore = true
    } while (await this.#openShards())
    return hasMore
  }

  /** Starts the shards whose parent is finished or deleted. Whether there are any. */
  async #openShards(): Promise<boolean> {
    const isFinished = (id: string | undefined) => id === undefined || (this.#readers.get(id)?.isFinished ?? false)
    const isIdle = [...this.#readers.values()].every((reader) => !reader.isFinished)
    if (this.#readers.size > 0 && isIdle) return false
    const shards = await this.#options.stream.shards()
    const known = new Set(shards.map(({ ShardId }) => ShardId))
    const ready = shards.flatMap(({ ShardId, ParentShardId }) =>
      ShardId !== undefined && !this.#readers.has(ShardId) && (!known.has(ParentShardId) || isFinished(ParentShardId))
        ? [ShardId]
        : []
    )
    for (const shardId of ready) this.#readers.set(shardId, this.#reader(shardId))
    return ready.length > 0
  }

  #reader(shardId: string): ShardReader {
    const { definition, stream, positions } = this.#options
    return new ShardReader({
      shardId,
      stream,
      definition,
      position: positions.get(definition.logicalId, shardId),
      process: (shardId, batch) => this.#process(shardId, batch),
      onProgress: () => {
        this.#savePositions()
        // A finished shard may have children.
        if (this.#readers.get(shardId)?.isFinished) this.wake()
      },
      onEnd: (error) => this.#onError(error)
    })
  }

  async #process(shardId: string, batch: readonly StreamRecord[]): Promise<void> {
    const { definition, functionArn, invoke, onDeadLetter, repeats, firstRetryMilliseconds = 100 } = this.#options
    const { signal } = this.#stopping
    for (let delivery = 0; delivery < (repeats ? 2 : 1); delivery++) {
      await deliverBatch(batch, definition, {
        invoke: async (event) => {
          signal.throwIfAborted()
          return invoke(definition.functionId, event)
        },
        discard: async (records, reason, calls) => {
          if (definition.deadLetterQueueArn === undefined) return
          await onDeadLetter(deadLetter({ records, reason, calls, functionArn, shardId }, new Date()))
        },
        wait: (retry) => {
          const milliseconds = Math.min(firstRetryMilliseconds * 2 ** (retry - 1), maxRetryMilliseconds)
          return sleep(milliseconds, undefined, { signal })
        },
        now: () => new Date()
      })
      signal.throwIfAborted()
    }
  }

  #savePositions(): void {
    if (this.#stopping.signal.aborted) return
    const { definition, positions } = this.#options
    for (const [shardId, { position }] of this.#readers) positions.set(definition.logicalId, shardId, position)
  }

  #onError(error: unknown): void {
    if (!this.#stopping.signal.aborted) this.#options.onError(error)
  }
}
