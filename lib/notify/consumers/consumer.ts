/** A consumer of feeds: how far it has read, whether it is awake, and how its deliveries fare. */
import * as z from 'zod/mini'
import { disabledReasons, replayKinds } from '../../contract/resources/webhook.ts'
import { ScopeText } from '../../contract/scope.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { consumerKey } from '../../table/keys.ts'
import { FeedCursor } from '../feed/feed-cursor.ts'

/** A range of facts that is to be sent once more. It stays until all of it was sent. */
const Replay = z.object({
  which: z.enum(replayKinds),
  /** Moments of publication, ISO; `until` is not in the range. */
  since: z.string(),
  until: z.string(),
  /** How far it has come; absent before the first page. */
  cursor: z.optional(FeedCursor)
})
export type Replay = z.infer<typeof Replay>

/** Events that were refused before the consumer was disabled, and are to be tried again. It stays until all have a message. */
const Resumption = z.object({
  /** Events from before this moment, ISO, are given up. */
  skippedUntil: z.optional(z.string()),
  /** Only events with an ID before this one are left; absent before the first page. */
  before: z.optional(z.string())
})
export type Resumption = z.infer<typeof Resumption>

/** Why nothing is taken, since when, and how far the back-off is. */
const Failure = z.object({
  /** Of the back-off; 0 where events are refused, and the other side is not waited for. */
  step: z.int(),
  /** Moments, ISO. Nothing is sent before `retryAt`. */
  since: z.string(),
  retryAt: z.optional(z.string()),
  /** Whether the owner was notified of it by `webhook.failing`. */
  isNotified: z.optional(z.boolean()),
  /** Whether nothing waits behind what fails: the next event is tried at once. */
  isAlone: z.optional(z.boolean())
})
export type Failure = z.infer<typeof Failure>

const shared = {
  owner: ScopeText,
  cursor: FeedCursor,
  /** Names the one message that serves the consumer; absent while it sleeps. */
  wake: z.optional(z.string()),
  /** Until when that message is believed to exist: a moment, ISO. */
  awakeUntil: z.optional(z.string()),
  /** Moments, ISO. */
  lastSuccess: z.optional(z.string()),
  lastFailure: z.optional(z.string()),
  lastError: z.optional(z.string())
}

/** What is known of the endpoint of a webhook, and what is to be sent to it beside its feeds. */
const webhook = {
  ...shared,
  kind: z.literal('webhook'),
  /** Until when a failure may be that of an event alone, because that of another one was; a moment, ISO. */
  doubtUntil: z.optional(z.string()),
  /** Until when the endpoint counts as slow, and is served from a queue of its own; a moment, ISO. */
  slowUntil: z.optional(z.string()),
  /** When an event was first refused since the last success. */
  refusedSince: z.optional(z.string()),
  /** ID of the `webhook.ping` that is to be sent before anything else. */
  ping: z.optional(z.string()),
  /** IDs of refused events that are to be tried again now; absent where there is none. */
  due: z.optional(z.array(z.string())),
  replay: z.optional(Replay),
  resumption: z.optional(Resumption)
}

/** Never answered; it gets a ping, or a first notification, and nothing else. */
const pending = { state: z.literal('PENDING'), failure: z.optional(Failure) }
const active = { state: z.literal('ACTIVE') }
const failing = { state: z.literal('FAILING'), failure: Failure }
/** `failure`: the one that it had when it was disabled. */
const disabled = { state: z.literal('DISABLED'), disabledReason: z.enum(disabledReasons), failure: z.optional(Failure) }

const WebhookConsumer = z.discriminatedUnion('state', [
  z.object({ ...webhook, ...pending }),
  z.object({ ...webhook, ...active }),
  z.object({ ...webhook, ...failing }),
  z.object({ ...webhook, ...disabled })
])
export type WebhookConsumer = z.infer<typeof WebhookConsumer>

const alerts = { ...shared, kind: z.enum(['mail', 'webPush']) }

const AlertConsumer = z.discriminatedUnion('state', [
  z.object({ ...alerts, ...pending }),
  z.object({ ...alerts, ...active }),
  z.object({ ...alerts, ...failing })
])
export type AlertConsumer = z.infer<typeof AlertConsumer>

const Consumer = z.union([WebhookConsumer, AlertConsumer])
export type Consumer = z.infer<typeof Consumer>
export type ConsumerState = Consumer['state']
export type DisabledReason = z.infer<typeof disabled.disabledReason>

const consumerKind = kindOf(Consumer)
const webhookKind = kindOf(WebhookConsumer)
const alertKind = kindOf(AlertConsumer)

export const decodeConsumer = consumerKind.decode
export const decodeWebhookConsumer = webhookKind.decode

export const consumerItem = (consumerId: string): ItemRef<Consumer> => ({
  key: consumerKey(consumerId),
  kind: consumerKind
})

export const webhookConsumerItem = (webhookId: string): ItemRef<WebhookConsumer> => ({
  key: consumerKey(webhookId),
  kind: webhookKind
})

/** Of the mail to a user, or of a browser. */
export const alertConsumerItem = (consumerId: string): ItemRef<AlertConsumer> => ({
  key: consumerKey(consumerId),
  kind: alertKind
})

export const failureOf = (consumer: Consumer): Failure | undefined =>
  consumer.state === 'ACTIVE' ? undefined : consumer.failure

/** Steps of the back-off that were taken; 0 after a success. */
export const stepOf = (consumer: Consumer) => failureOf(consumer)?.step ?? 0

/** Nothing is sent before it; undefined where nothing is waited for. */
export const retryAtOf = (consumer: Consumer) => failureOf(consumer)?.retryAt

/** It is tried at once; how often it has failed stays. */
export function withoutWait<C extends Consumer>(consumer: C): C {
  const failure = failureOf(consumer)
  if (!failure) return consumer
  const { retryAt: _, isAlone: __, ...rest } = failure
  return { ...consumer, failure: rest }
}
