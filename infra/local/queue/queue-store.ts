/** The messages of all queues, in a database of SQLite: what was acknowledged is there after SIGKILL. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { QueueDefinition } from '../assembly/queues.ts'

export interface NewMessage {
  readonly body: string
  readonly group?: string | undefined
  readonly delaySeconds?: number | undefined
}

export interface ReceivedMessage {
  readonly id: string
  readonly body: string
  readonly group: string | undefined
  readonly receiptHandle: string
  readonly sentAt: number
  readonly firstReceivedAt: number
  /** How often the message has been received, with this time. */
  readonly receiveCount: number
}

export interface QueueStoreOptions {
  readonly queues: readonly QueueDefinition[]
  /** Absent: the messages end with the store. */
  readonly file?: string | undefined
  /** Called with the name of the queue of dead letters to which a message moves. */
  readonly onDeadLetter?: (queue: string) => void
  readonly now?: () => number
  /** How long a second takes in which somebody waits for messages. Default: 1000. */
  readonly waitedSecondMilliseconds?: number
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL, grouped TEXT,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, first_received_at INTEGER,
    receive_count INTEGER NOT NULL DEFAULT 0, receipt_handle TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at, sequence);
  CREATE UNIQUE INDEX IF NOT EXISTS messages_by_handle ON messages (receipt_handle);`

const onlyOwner = 0o600

/** Messages that one call looks at, of which some may move. */
const maxLookedAt = 100

export class QueueStore {
  readonly #database: DatabaseSync
  readonly #queues: ReadonlyMap<string, QueueDefinition>
  readonly #nameOfArn: ReadonlyMap<string, string>
  readonly #onDeadLetter: (queue: string) => void
  readonly #now: () => number
  readonly waitedSecondMilliseconds: number
  /** Emits the name of a queue in which a message may be received. */
  readonly #received = new EventEmitter().setMaxListeners(0)

  /** Throws errors of SQLite. */
  constructor(options: QueueStoreOptions) {
    const {
      queues,
      file = ':memory:',
      onDeadLetter = () => {},
      now = Date.now,
      waitedSecondMilliseconds = 1000
    } = options
    this.waitedSecondMilliseconds = waitedSecondMilliseconds
    this.#database = new DatabaseSync(file)
    if (file !== ':memory:') chmodSync(file, onlyOwner)
    this.#database.exec(schema)
    this.#queues = new Map(queues.map((queue) => [queue.name, queue]))
    this.#nameOfArn = new Map(queues.map(({ name, arn }) => [arn, name]))
    this.#onDeadLetter = onDeadLetter
    this.#now = now
  }

  has(queue: string): boolean {
    return this.#queues.has(queue)
  }

  /** Messages that can be received now. */
  count(queue: string): number {
    const sql = 'SELECT count(*) AS count FROM messages WHERE queue = ? AND visible_at <= ?'
    return Number(this.#row(sql, queue, this.#now())?.count)
  }

  /** Messages that are hidden or delayed. */
  countHidden(queue: string): number {
    const sql = 'SELECT count(*) AS count FROM messages WHERE queue = ? AND visible_at > ?'
    return Number(this.#row(sql, queue, this.#now())?.count)
  }

  /** Returns the ID of the message. */
  send(queue: string, { body, group, delaySeconds = 0 }: NewMessage): string {
    const [id, now] = [randomUUID(), this.#now()]
    const sql = 'INSERT INTO messages (id, queue, body, grouped, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)'
    this.#run(sql, id, queue, body, group ?? null, now, now + delaySeconds * 1000)
    this.#received.emit(queue)
    return id
  }

  /** At most `max` messages, hidden for the given time, by default as the queue says. One that was received too often moves. */
  receive(queue: string, max: number, hiddenSeconds = this.#definition(queue).visibilitySeconds): ReceivedMessage[] {
    const { retentionSeconds } = this.#definition(queue)
    const now = this.#now()
    this.#run('DELETE FROM messages WHERE queue = ? AND sent_at <= ?', queue, now - retentionSeconds * 1000)
    const sql = 'SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, sequence LIMIT ?'
    const received: ReceivedMessage[] = []
    for (const row of this.#database.prepare(sql).all(queue, now, maxLookedAt)) {
      if (received.length === max) break
      const message = this.#move(queue, row) ? undefined : this.#hidden(row, now, hiddenSeconds)
      if (message) received.push(message)
    }
    return received
  }

  /** Resolves when a message may be there, or after the given time; rejects as the signal does. */
  async change(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    const next = this.#row('SELECT min(visible_at) AS at FROM messages WHERE queue = ?', queue)?.at
    const untilNext = typeof next === 'number' ? Math.max(1, next - this.#now()) : Number.POSITIVE_INFINITY
    const passed = AbortSignal.timeout(Math.min(milliseconds, untilNext))
    await once(this.#received, queue, { signal: AbortSignal.any([signal, passed]) }).catch(() => {})
    signal.throwIfAborted()
  }

  /** Ends or prolongs the time for which a received message is hidden. */
  hide(receiptHandle: string, seconds: number): void {
    const sql = 'UPDATE messages SET visible_at = ? WHERE receipt_handle = ? RETURNING queue'
    const row = this.#row(sql, this.#now() + seconds * 1000, receiptHandle)
    if (row) this.#received.emit(String(row.queue))
  }

  delete(receiptHandle: string): void {
    this.#run('DELETE FROM messages WHERE receipt_handle = ?', receiptHandle)
  }

  close(): void {
    this.#database.close()
  }

  #hidden(row: Record<string, SQLOutputValue>, now: number, hiddenSeconds: number): ReceivedMessage {
    const receiptHandle = randomUUID()
    const receiveCount = Number(row.receive_count) + 1
    const firstReceivedAt = Number(row.first_received_at ?? now)
    const sql = `UPDATE messages SET receipt_handle = ?, receive_count = ?, first_received_at = ?, visible_at = ?
      WHERE sequence = ?`
    this.#run(sql, receiptHandle, receiveCount, firstReceivedAt, now + hiddenSeconds * 1000, Number(row.sequence))
    const [id, body, sentAt] = [String(row.id), String(row.body), Number(row.sent_at)]
    const group = row.grouped === null ? undefined : String(row.grouped)
    return { id, body, group, receiptHandle, sentAt, firstReceivedAt, receiveCount }
  }

  /** Whether the message has moved to the queue of dead letters, where it keeps its age. */
  #move(queue: string, { sequence, receive_count }: Record<string, SQLOutputValue>): boolean {
    const { redrive } = this.#definition(queue)
    if (!redrive || Number(receive_count) < redrive.maxReceiveCount) return false
    const name = this.#nameOfArn.get(redrive.deadLettersArn) ?? ''
    const sql = 'UPDATE messages SET queue = ?, receipt_handle = NULL, receive_count = 0 WHERE sequence = ?'
    this.#run(sql, name, Number(sequence))
    this.#received.emit(name)
    this.#onDeadLetter(name)
    return true
  }

  #definition(queue: string): QueueDefinition {
    const definition = this.#queues.get(queue)
    if (!definition) throw new TypeError(`There is no queue ${queue}`)
    return definition
  }

  #row(sql: string, ...values: (string | number)[]): Record<string, SQLOutputValue> | undefined {
    return this.#database.prepare(sql).get(...values)
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#database.prepare(sql).run(...values)
  }
}
