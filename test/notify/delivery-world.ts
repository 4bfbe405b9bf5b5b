/** The way of facts from the table to a webhook and to a push client, whose calls, messages and connections can be lost. */
import { randomUUID } from 'node:crypto'
import type { NewFact } from '../../lib/facts/fact.ts'
import { vehicleFacts } from '../../lib/facts/fact.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { openConnection, removeConnection } from '../../lib/notify/channels/socket/open-connection.ts'
import { parsePushRequest } from '../../lib/notify/channels/socket/push-request.ts'
import { serveConnection } from '../../lib/notify/channels/socket/serve-connection.ts'
import type { Sockets } from '../../lib/notify/channels/socket/sockets.ts'
import { subscribe } from '../../lib/notify/channels/socket/subscribe.ts'
import { pushFacts } from '../../lib/notify/channels/socket/wake-connections.ts'
import type { Outcome } from '../../lib/notify/channels/webhook/outcome.ts'
import { serveMessage } from '../../lib/notify/channels/webhook/serve-webhook.ts'
import { parseMessage } from '../../lib/notify/channels/webhook/webhook-batch.ts'
import { webhookEvents } from '../../lib/notify/channels/webhook/webhook-events.ts'
import type { Worker } from '../../lib/notify/channels/webhook/worker.ts'
import { wakeListeners } from '../../lib/notify/consumers/wake-listeners.ts'
import { change } from '../../lib/table/change.ts'
import { isFactKey, type Key, keyText, vehicleList } from '../../lib/table/keys.ts'
import { everythingIn } from '../../lib/table/remove-items.ts'
import { queryAll, type Table } from '../../lib/table/table.ts'
import { rounds } from '../rounds.ts'
import { withClockAhead } from './clock-ahead.ts'

const vehicles = ['van', 'car']
/** A look at the clock takes some ten nanoseconds. */
const looksPerMillisecond = 100_000_000

interface Message {
  readonly id: string
  readonly queue: string
  readonly body: string
}

export class DeliveryWorld {
  readonly #table: Table
  readonly #caller: Caller
  /** What the endpoint answers next; success afterwards. */
  outcomes: Outcome[] = []
  /** Events of the requests to the webhook, in their order, with repetitions. */
  readonly requests: { readonly id: string; readonly vehicleId: string | undefined }[] = []
  readonly delivered = new Set<string>()
  readonly pushed = new Set<string>()
  #messages: Message[] = []
  /** Facts in the order of their decisions, with those that were not committed. */
  readonly #decided: Key[] = []
  /** Facts of which the stream has been notified. */
  readonly #dispatched = new Set<string>()
  #actedAt = 0
  #hiddenMilliseconds = 0
  #connectionId: string | undefined
  /** What the client comes back with: a moment, then the last cursor that it was sent. */
  #cursor = new Date().toISOString()

  /** `caller`: the owner of the vehicles, whose token exists. */
  constructor(table: Table, caller: Caller) {
    this.#table = table
    this.#caller = caller
  }

  readonly #clock = () => new Date(Date.now() + this.#hiddenMilliseconds)
  readonly #queues = {
    has: () => true,
    sendMessages: async (queue: string, messages: readonly { readonly body: object }[]) => {
      this.#messages.push(...messages.map(({ body }) => ({ id: randomUUID(), queue, body: JSON.stringify(body) })))
    }
  }

  /**
   * In one transaction, as everything that makes facts true. `aheadMilliseconds`: how far the clock of the process is ahead of
   * that of the others, in half seconds. So each decision on a vehicle has a moment of its own, as outside of a table in memory.
   */
  async publish(table: Table, vehicleId: string, facts: readonly NewFact[], aheadMilliseconds = 0): Promise<void> {
    this.#passMillisecond()
    await change(table, async () => {
      const writes = withClockAhead(vehicleFacts(vehicleId, facts, new Date()), aheadMilliseconds)
      this.#actedAt = Date.now()
      this.#decided.push(...writes.flatMap((write) => ('key' in write ? [write.key] : [])))
      return { result: undefined, writes }
    })
  }

  /** Of the facts that were committed, in that order. */
  async committed(): Promise<Key[]> {
    const stored = new Set((await factKeys(this.#table)).map(keyText))
    return this.#decided.filter((key) => stored.has(keyText(key)))
  }

  /** The stream repeats a batch until a call for it succeeds, and now and then one that has succeeded. */
  async dispatch(table: Table, repeated = 0): Promise<void> {
    const keys = await this.committed()
    const known = keys.filter(({ SK }) => this.#dispatched.has(SK))
    const batch = [...known.slice(known.length - repeated), ...keys.filter(({ SK }) => !this.#dispatched.has(SK))]
    if (batch.length === 0) return
    this.#passMillisecond()
    const dispatched = wakeListeners(table, this.#queues, batch).finally(() => {
      this.#actedAt = Date.now()
    })
    await pushFacts(this.#queues, await dispatched)
    for (const { SK } of batch) this.#dispatched.add(SK)
  }

  /** No two decisions, or repetitions of a batch, are of one millisecond, as in a table in memory they could be. */
  #passMillisecond(): void {
    for (const _ of rounds(looksPerMillisecond, () => 'the clock stands still')) {
      if (Date.now() !== this.#actedAt) return
    }
  }

  /** A client that begins, or comes back with the last cursor that it was sent. */
  async connect(table: Table): Promise<void> {
    const now = new Date()
    if (this.#connectionId) await removeConnection(this.#table, this.#connectionId, now)
    const connectionId = `connection-${randomUUID()}`
    this.#connectionId = connectionId
    await openConnection(table, connectionId, this.#caller, now)
    const asked = { action: 'subscribe' as const, id: 'all', types: ['*'], since: this.#cursor }
    const { request } = await subscribe(table, connectionId, this.#caller, asked, now)
    if (request) await this.#queues.sendMessages('push', [{ body: request }])
  }

  readonly #sockets: Sockets = {
    send: async (connectionId, frame) => {
      if (connectionId !== this.#connectionId) return 'gone'
      if (!('events' in frame)) return 'sent'
      for (const { id } of frame.events) this.pushed.add(id)
      this.#cursor = frame.cursor
      return 'sent'
    },
    close: async () => {}
  }

  /** Serves the messages that wait; one whose serving throws comes again. */
  async work(table: Table): Promise<void> {
    for (const message of this.#messages.splice(0)) {
      await this.#serve(table, message).catch(() => this.#messages.push(message))
    }
  }

  async #serve(table: Table, { id, queue, body }: Message): Promise<void> {
    if (queue === 'push') {
      const parts = { table, sockets: this.#sockets, remainingMilliseconds: () => 30_000 }
      const asked = { request: parsePushRequest(body), messages: [id] }
      const { left, repeated } = await serveConnection(parts, asked, this.#clock())
      if (left) await this.#queues.sendMessages('push', [{ body: left }])
      if (repeated) this.#hide({ id, queue, body }, repeated.until - this.#clock().getTime())
      return
    }
    const { hideSeconds } = await serveMessage(this.#worker(table), parseMessage('webhooks', body))
    if (hideSeconds !== undefined) this.#hide({ id, queue, body }, hideSeconds * 1000)
  }

  /** Nothing else has to be waited for. */
  #hide(message: Message, milliseconds: number): void {
    this.#hiddenMilliseconds += milliseconds
    this.#messages.push(message)
  }

  #worker(table: Table): Worker {
    return {
      table,
      clock: this.#clock,
      random: () => 0.5,
      isTimeUp: () => false,
      queue: 'webhooks',
      ...webhookEvents(table, this.#clock),
      post: async (_, { id, vehicleId }) => {
        this.requests.push({ id, vehicleId })
        const outcome = this.outcomes.shift() ?? { kind: 'success', status: 204 }
        if (outcome.kind === 'success') this.delivered.add(id)
        return outcome
      },
      send: (body) => this.#queues.sendMessages('webhooks', [{ body }])
    }
  }

  /** Until nothing waits any more. Throws an Error where that does not end. */
  async settle(): Promise<void> {
    for (let rounds = 0; rounds < 100; rounds++) {
      await this.dispatch(this.#table)
      if (this.#messages.length === 0) return
      await this.work(this.#table)
    }
    throw new Error('The queues do not become empty')
  }

  /** The client leaves. */
  async end(): Promise<void> {
    if (this.#connectionId) await removeConnection(this.#table, this.#connectionId, new Date())
  }
}

/** Of the facts of the vehicles. */
async function factKeys(table: Table): Promise<Key[]> {
  const found = await Promise.all(vehicles.map((id) => queryAll(table, everythingIn(vehicleList(id)))))
  const keys = found.flat().map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }))
  return keys.filter(isFactKey)
}
