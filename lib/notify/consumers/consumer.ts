/** A consumer of feeds: how far it has read, whether it is awake, and how its deliveries fare. */
import * as z from 'zod/mini'
import { disabledReasons, replayKinds, webhookStates } from '../../contract/resources/webhook.ts'
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

const Consumer = z.object({
  owner: ScopeText,
  cursor: FeedCursor,
  /** Names the one message that serves the consumer; absent while it sleeps. */
  wake: z.optional(z.string()),
  /** Until when that message is believed to exist: a moment, ISO. */
  awakeUntil: z.optional(z.string()),
  state: z.enum(webhookStates),
  disabledReason: z.optional(z.enum(disabledReasons)),
  /** Step of the back-off; 0 after a success. */
  step: z.int(),
  /** Moments, ISO. Nothing is sent before `retryAt`, which is absent after a success. */
  retryAt: z.optional(z.string()),
  /** IDs of refused events that are to be tried again now; absent where there is none. */
  due: z.optional(z.array(z.string())),
  failingSince: z.optional(z.string()),
  /** Until when a failure may be that of an event alone, because that of another one was; a moment, ISO. */
  doubtUntil: z.optional(z.string()),
  /** Until when the endpoint counts as slow, and is served from a queue of its own; a moment, ISO. */
  slowUntil: z.optional(z.string()),
  /** Whether nothing waits behind the event that the endpoint fails at: the next one is tried at once. */
  isAlone: z.optional(z.boolean()),
  /** When an event was first refused since the last success. */
  refusedSince: z.optional(z.string()),
  lastSuccess: z.optional(z.string()),
  lastFailure: z.optional(z.string()),
  lastError: z.optional(z.string()),
  /** Whether `webhook.failing` was notified of the present failure. */
  isFailureTold: z.optional(z.boolean()),
  /** ID of the `webhook.ping` that is to be sent before anything else. */
  ping: z.optional(z.string()),
  replay: z.optional(Replay),
  resumption: z.optional(Resumption)
})
export type Consumer = z.infer<typeof Consumer>
export type ConsumerState = Consumer['state']
export type DisabledReason = NonNullable<Consumer['disabledReason']>

const consumerKind = kindOf(Consumer)

export const decodeConsumer = consumerKind.decode

export const consumerItem = (consumerId: string): ItemRef<Consumer> => ({
  key: consumerKey(consumerId),
  kind: consumerKind
})
