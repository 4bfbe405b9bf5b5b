/** A webhook, a feed and a queue whose clock is simulated: days of retries take a moment. */
import { ulid } from 'ulid'
import type { Scope } from '../../../../lib/contract/scope.ts'
import { eventId } from '../../../../lib/facts/fact.ts'
import type { Outcome } from '../../../../lib/notify/channels/webhook/outcome.ts'
import { serveMessage } from '../../../../lib/notify/channels/webhook/serve-webhook.ts'
import type {
  OutgoingEvent,
  PageEvent,
  Served,
  WebhookMessage,
  Worker
} from '../../../../lib/notify/channels/webhook/worker.ts'
import { claimConsumers } from '../../../../lib/notify/consumers/claim.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import type { Receipt } from '../../../../lib/notify/consumers/consumer-loop.ts'
import { queueOf } from '../../../../lib/notify/consumers/slow-endpoint.ts'
import { feedPosition } from '../../../../lib/notify/feed/feed.ts'
import { advanced, cursorAt, readFrom, wasRead } from '../../../../lib/notify/feed/feed-cursor.ts'
import { webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import type { WebhookQueueName } from '../../../../lib/queues/queue-names.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { factKey } from '../../../../lib/table/keys.ts'
import type { Table } from '../../../../lib/table/table.ts'

export const noon = Date.parse('2026-03-02T12:00:00.000Z')
export const owner: Scope = 'USER#anna'
export const hook = 'hook'

export const success: Outcome = { kind: 'success', status: 204 }
export const down: Outcome = { kind: 'endpointFault', status: 503, error: 'Status 503' }
export const refused: Outcome = { kind: 'eventFault', status: 400, error: 'Status 400' }
export const gone: Outcome = { kind: 'gone', status: 410, error: 'Status 410' }

export interface Request {
  readonly atMilliseconds: number
  readonly event: string
  readonly vehicleId?: string
}

interface Queued {
  readonly message: WebhookMessage
  readonly queue: WebhookQueueName
  readonly visibleAt: number
}

export class Simulation {
  readonly table: Table
  milliseconds = noon
  readonly feed: PageEvent[] = []
  readonly requests: Request[] = []
  /** By whose workers the requests were sent. */
  readonly queuesOfRequests: WebhookQueueName[] = []
  readonly delivered: string[] = []
  queue: Queued[] = []
  /** What the endpoint answers. */
  endpoint: (event: OutgoingEvent) => Outcome = () => success
  /** How long it takes. */
  responseMilliseconds = 0
  isTimeUp: () => boolean = () => false
  /** Messages that are served at the same time. */
  workers = 1
  /** Vehicles whose events the webhook may not receive. */
  readonly lost = new Set<string>()
  /** What workers threw. */
  readonly errors: unknown[] = []
  inFlight = 0
  maxInFlight = 0
  #sequence = 0

  constructor(table: Table) {
    this.table = table
  }

  async begin(changes: Partial<WebhookConsumer> = {}): Promise<void> {
    const active: WebhookConsumer = { kind: 'webhook', owner, cursor: cursorAt(noon), state: 'ACTIVE' }
    const consumer = { ...active, ...changes } as WebhookConsumer
    const webhook = {
      url: 'https://receiver.test/hook',
      types: ['*'],
      createdAt: new Date(noon).toISOString(),
      secret: 'sealed',
      rights: { permissions: 0 },
      makers: []
    }
    const writes = [replaced(webhookConsumerItem(hook), consumer), replaced(webhookItem(owner, hook), webhook)]
    await change(this.table, async () => ({ result: undefined, writes }))
  }

  /** Stores entries, and then wakes the webhook. */
  async publish(vehicleIds: readonly string[]): Promise<string[]> {
    const ids = this.store(vehicleIds)
    await this.wake(ids)
    return ids
  }

  store(vehicleIds: readonly string[], type = 'trip.completed'): string[] {
    return vehicleIds.map((vehicleId) => {
      const factUlid = ulid(this.milliseconds)
      const id = eventId(factKey(`VEHICLE#${vehicleId}`, factUlid))
      const position = feedPosition(this.milliseconds, this.#sequence++, factUlid)
      this.feed.push({ id, type, vehicleId, position, body: JSON.stringify({ id }) })
      return id
    })
  }

  async wake(eventIds: readonly string[]): Promise<void> {
    const messages = await claimConsumers(this.table, [{ consumer: hook, eventIds }], new Date(this.milliseconds))
    const queued = { queue: 'webhooks', visibleAt: this.milliseconds } as const
    this.queue.push(...messages.map(({ consumer, wake }) => ({ message: { consumer, wake }, ...queued })))
  }

  /** Serves every message that becomes visible before so many hours have passed. */
  async run(hours = 0, table = this.table): Promise<void> {
    const end = this.milliseconds + hours * 3_600_000
    for (let served = 0; served < 10_000; served++) {
      const [next] = this.queue.toSorted((a, b) => a.visibleAt - b.visibleAt)
      if (!next || next.visibleAt > Math.max(end, this.milliseconds)) {
        this.milliseconds = Math.max(end, this.milliseconds)
        return
      }
      this.milliseconds = Math.max(this.milliseconds, next.visibleAt)
      const visible = this.queue.filter(({ visibleAt }) => visibleAt <= this.milliseconds).slice(0, this.workers)
      await Promise.all(visible.map((queued) => this.#serve(queued, table)))
    }
    throw new Error('The queue does not become empty')
  }

  async #serve(queued: Queued, table: Table): Promise<void> {
    this.queue = this.queue.filter((other) => other !== queued)
    const receipt: Receipt = await serveMessage(this.#workerOf(queued, table), queued.message).catch((error) => {
      this.errors.push(error)
      return { hideSeconds: 60 }
    })
    const { hideSeconds } = receipt
    if (hideSeconds !== undefined) {
      this.queue.push({ ...queued, visibleAt: this.milliseconds + hideSeconds * 1000 })
    }
  }

  #workerOf({ queue }: Queued, table: Table): Worker {
    const worker = this.worker(table)
    const post: Worker['post'] = (served, event) => {
      this.queuesOfRequests.push(queue)
      return worker.post(served, event)
    }
    return { ...worker, queue, post }
  }

  worker(table = this.table): Worker {
    return {
      table,
      clock: () => new Date(this.milliseconds),
      random: () => 0,
      queue: 'webhooks',
      isTimeUp: () => this.isTimeUp(),
      readPage: async (served, cursor, limit) => {
        const unread = this.#unread(served, cursor)
        const page = unread.slice(0, limit)
        const positions = page.map(({ position }) => position)
        const events = page.filter(({ vehicleId = '' }) => !this.lost.has(vehicleId))
        return { events, cursor: advanced(cursor, positions), isEnd: page.length === unread.length }
      },
      hasMore: async (served) => this.#unread(served, served.consumer.cursor).length > 0,
      readEvent: async (_, { id }) =>
        this.feed.find((event) => event.id === id && !this.lost.has(event.vehicleId ?? '')),
      mayStillSend:
        () =>
        async ({ vehicleId = '' }) =>
          !this.lost.has(vehicleId),
      ping: (_, id) => ({ id, type: 'webhook.ping', body: JSON.stringify({ id }) }),
      post: (_, event) => this.#post(event),
      send: async (message, consumer, delaySeconds = 0) => {
        const queue = queueOf(consumer, new Date(this.milliseconds))
        this.queue.push({ message, queue, visibleAt: this.milliseconds + delaySeconds * 1000 })
      }
    }
  }

  #unread(_: Served, cursor: WebhookConsumer['cursor']): PageEvent[] {
    const from = readFrom(cursor)
    return this.feed.filter(({ position }) => position >= from && !wasRead(cursor, position))
  }

  async #post(event: OutgoingEvent): Promise<Outcome> {
    this.requests.push({ atMilliseconds: this.milliseconds, event: event.id, vehicleId: event.vehicleId })
    this.inFlight += 1
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    this.inFlight -= 1
    this.milliseconds += this.responseMilliseconds
    const outcome = this.endpoint(event)
    if (outcome.kind === 'success') this.delivered.push(event.id)
    return outcome
  }

  consumer(): Promise<WebhookConsumer | undefined> {
    return findItem(this.table, webhookConsumerItem(hook), { ConsistentRead: true })
  }
}
