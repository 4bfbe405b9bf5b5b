/** What the worker of webhooks needs of the rest of the service. */

import type { WebhookQueueName } from '../../../queues/queue-names.ts'
import type { Table } from '../../../table/table.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { WebhookConsumer } from '../../consumers/consumer.ts'
import type { Random } from '../../consumers/retry-schedule.ts'
import type { FeedCursor } from '../../feed/feed-cursor.ts'
import type { StoredWebhook } from '../../rights/stored-webhook.ts'
import type { VisibleFact } from '../../rights/visible-facts.ts'
import type { Outcome } from './outcome.ts'

/** A webhook, as it was read before a request. */
export interface Served {
  readonly id: string
  readonly consumer: WebhookConsumer
  readonly webhook: StoredWebhook
}

/** An event in the form in which it is sent. */
export interface OutgoingEvent {
  readonly id: string
  readonly type: string
  readonly vehicleId?: string
  /** JSON. */
  readonly body: string
  /** What it tells of, and what grants it; absent for a ping. */
  readonly fact?: VisibleFact
}

export interface PageEvent extends OutgoingEvent {
  /** In the feed. */
  readonly position: string
}

export interface Page {
  /** What the webhook may receive at this moment, in the order of the positions. */
  readonly events: readonly PageEvent[]
  /** After all of them. */
  readonly cursor: FeedCursor
  /** Whether nothing was behind the page when it was read. */
  readonly isEnd: boolean
}

/** Whether an event may be sent as it was made. */
export type MayStillSend = (event: OutgoingEvent) => Promise<boolean>

/** Has events tried again that the endpoint has refused. */
export interface RetryMessage {
  readonly consumer: string
  readonly events: readonly string[]
  /** ISO. */
  readonly dueAt: string
}

export type WebhookMessage = WakeMessage | RetryMessage

export interface Worker {
  readonly table: Table
  readonly clock: () => Date
  readonly random: Random
  /** Whose messages the worker takes. */
  readonly queue: WebhookQueueName
  /** Whether no request is to be begun any more. */
  readonly isTimeUp: () => boolean
  readonly readPage: (served: Served, cursor: FeedCursor, limit: number) => Promise<Page>
  /** Whether anything is behind the cursor. It finds everything that was stored before it was called. */
  readonly hasMore: (served: Served) => Promise<boolean>
  /** Undefined where the webhook may no longer receive the event, or is deleted. */
  readonly readEvent: (
    served: Served,
    event: Omit<OutgoingEvent, 'body' | 'fact'>
  ) => Promise<OutgoingEvent | undefined>
  readonly ping: (served: Served, eventId: string) => OutgoingEvent
  /** Looks at the rights of this moment, of the webhook as it was read before. */
  readonly mayStillSend: (served: Served) => MayStillSend
  /** Sends one request. Never rejects because of what the endpoint does. */
  readonly post: (served: Served, event: OutgoingEvent) => Promise<Outcome>
  /** Sends to the queue that serves the consumer. */
  readonly send: (message: WebhookMessage, consumer: WebhookConsumer, delaySeconds?: number) => Promise<void>
}

/** One request, and what it came to. */
export interface Attempted<E extends OutgoingEvent = OutgoingEvent> {
  readonly event: E
  readonly outcome: Outcome
  /** ISO. */
  readonly at: string
  readonly durationMilliseconds: number
}
