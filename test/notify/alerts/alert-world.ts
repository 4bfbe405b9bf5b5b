/** A user who is notified of alerts: feed, queue and clock are simulated, what is stored lies in the table. */
import { ulid } from 'ulid'
import { eventId } from '../../../lib/facts/fact.ts'
import type { Alert } from '../../../lib/notify/alerts/alert.ts'
import type { AlertMessage, AlertWorker, Recipient } from '../../../lib/notify/alerts/alert-worker.ts'
import { parseAlertMessage } from '../../../lib/notify/alerts/parse-alert-message.ts'
import { claimConsumers } from '../../../lib/notify/consumers/claim.ts'
import { type Consumer, consumerItem } from '../../../lib/notify/consumers/consumer.ts'
import type { Receipt } from '../../../lib/notify/consumers/consumer-loop.ts'
import { feedPosition } from '../../../lib/notify/feed/feed.ts'
import { advanced, readFrom, wasRead } from '../../../lib/notify/feed/feed-cursor.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { factKey } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'

export const noon = Date.parse('2026-03-02T12:00:00.000Z')
export const userId = 'anna'
export const owner = `USER#${userId}` as const
const minute = 60_000

interface FeedAlert {
  readonly id: string
  readonly position: string
  readonly data: Alert | null
}

/** What a test calls alerts of which no user is notified, and what is different of them. */
export const skippedAlerts = [
  ['that is late', { late: true }],
  ['that the user may not read any more', null]
] as const

/** What is the same for every way of telling. */
type Simulated = Omit<AlertWorker<Recipient>, 'find'>

export abstract class AlertWorld {
  readonly table: Table
  /** Of the consumer that is served. */
  abstract readonly consumerId: string
  milliseconds = noon
  readonly feed: FeedAlert[] = []
  queue: (AlertMessage & { readonly visibleAt: number })[] = []
  readonly failures: string[] = []
  isTimeUp: () => boolean = () => false
  #sequence = 0

  constructor(table: Table) {
    this.table = table
  }

  protected abstract serve(message: AlertMessage, table: Table): Promise<Receipt>

  get now(): Date {
    return new Date(this.milliseconds)
  }

  consumer(): Promise<Consumer | undefined> {
    return findItem(this.table, consumerItem(this.consumerId), { ConsistentRead: true })
  }

  /** Stores an alert of the rule and wakes the consumer. Returns the ID of its event. */
  async fire(ruleId: string, changes: Partial<Alert> | null = {}): Promise<string> {
    const id = this.store(ruleId, changes)
    await this.wake([id])
    return id
  }

  store(ruleId: string, changes: Partial<Alert> | null = {}): string {
    const factUlid = ulid(this.milliseconds)
    const id = eventId(factKey(owner, factUlid))
    const position = feedPosition(this.milliseconds, this.#sequence++, factUlid)
    const moment = this.now.toISOString()
    const data = changes && {
      id: factUlid,
      vehicle_id: 'van',
      notification_rule_id: ruleId,
      timestamp: moment,
      timestamp_created: moment,
      late: false,
      priority: 'NOTIF_ALERT' as const,
      message: `Alert of ${ruleId}`,
      ...changes
    }
    this.feed.push({ id, position, data })
    return id
  }

  async wake(eventIds: readonly string[]): Promise<void> {
    const claimed = await claimConsumers(this.table, [{ consumer: this.consumerId, eventIds }], this.now)
    this.queue.push(...claimed.map(({ consumer, wake }) => ({ consumer, wake, visibleAt: this.milliseconds })))
  }

  /** Serves what becomes visible within so many minutes, which then have passed. */
  async run(minutes = 0, table: Table = this.table): Promise<void> {
    const end = this.milliseconds + minutes * minute
    for (let served = 0; served < 10_000; served++) {
      const [next] = this.queue.toSorted((a, b) => a.visibleAt - b.visibleAt)
      if (!next || next.visibleAt > end) {
        this.milliseconds = end
        return
      }
      this.milliseconds = Math.max(this.milliseconds, next.visibleAt)
      this.queue = this.queue.filter((other) => other !== next)
      const { hideSeconds } = await this.serve(next, table).catch(() => ({ hideSeconds: 60 }))
      if (hideSeconds !== undefined) {
        this.queue.push({ ...next, visibleAt: this.milliseconds + hideSeconds * 1000 })
      }
    }
    throw new Error('The queue does not become empty')
  }

  protected simulated(table: Table): Simulated {
    return {
      table,
      clock: () => this.now,
      random: () => 0,
      isTimeUp: () => this.isTimeUp(),
      next: async ({ consumer: { cursor } }) => {
        const unread = this.#unread(cursor)
        const [event] = unread
        if (!event) return { cursor, isEnd: true }
        const entry = {
          key: { PK: owner, SK: event.id },
          type: 'alert',
          vehicleId: undefined,
          position: event.position
        }
        return { event: event as never, entry, cursor: advanced(cursor, [event.position]), isEnd: unread.length === 1 }
      },
      again: async (_, { key }) => ({ event: this.feed.find(({ id }) => id === key.SK) as never }),
      hasMore: async ({ consumer: { cursor } }) => this.#unread(cursor).length > 0,
      send: async (message, _, delaySeconds = 0) => {
        const received = parseAlertMessage('mail', JSON.stringify(message))
        this.queue.push({ ...received, visibleAt: this.milliseconds + delaySeconds * 1000 })
      },
      onFailure: (error) => this.failures.push((error as Error).message)
    }
  }

  #unread(cursor: Consumer['cursor']): FeedAlert[] {
    const from = readFrom(cursor)
    return this.feed.filter(({ position }) => position >= from && !wasRead(cursor, position))
  }
}
