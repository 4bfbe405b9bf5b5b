/** Has facts delivered: in the feeds of their scopes, and to the consumers that listen there, by one message each. */
import type { QueueName } from '../../queues/queue-names.ts'
import type { OutgoingMessage, Queues } from '../../queues/queues.ts'
import { type ConsumerKind, consumerKind, type Key } from '../../table/keys.ts'
import type { OnNewer } from '../../table/stored-formats.ts'
import type { Table } from '../../table/table.ts'
import { type Published, publishFacts } from '../feed/publish.ts'
import { claimConsumers, type OwnedWake, type WakeRequest } from './claim.ts'
import { hears } from './listener.ts'
import { type ListenersByScope, listenersIn, type WebhookListener } from './scope-listeners.ts'

/** What was published, and who listened afterwards. */
export interface PublishedFacts {
  readonly published: readonly Published[]
  readonly listeners: ListenersByScope
}

/**
 * Consumers without a queue stay asleep. The group of a message is the owner of the consumer. `onNewer`: of a listener or a
 * consumer, which the next event wakes that happens once its version works again. Throws like `publishFacts` and
 * `sendMessages`; it may be repeated.
 */
export async function wakeListeners(
  table: Table,
  queues: Pick<Queues, 'sendMessages' | 'has'>,
  keys: readonly Key[],
  onNewer?: OnNewer
): Promise<PublishedFacts> {
  const published = await publishFacts(table, keys)
  const now = new Date()
  const scopes = published.map(({ scope }) => scope)
  const listeners = await listenersIn(table, scopes, now, onNewer)
  const isServed = (consumer: string) => queues.has(queueOf[consumerKind(consumer)])
  const messages = await wakesOf(table, published, listeners, { now, isServed, onNewer })
  const byQueue = Map.groupBy(messages, ({ consumer }) => queueOf[consumerKind(consumer)])
  await Promise.all([...byQueue].map(([queue, some]) => queues.sendMessages(queue, some.map(outgoing))))
  return { published, listeners }
}

/** What one kind of consumers sends to holds up no other kind. */
const queueOf: Readonly<Record<ConsumerKind, QueueName>> = { webhook: 'webhooks', mail: 'mail', webPush: 'webPush' }

const outgoing = ({ owner, ...body }: OwnedWake): OutgoingMessage => ({ body, group: owner })

export interface WakeOptions {
  readonly now: Date
  /** Whether there is a queue for messages to the consumer. */
  readonly isServed: (consumer: string) => boolean
  readonly onNewer?: OnNewer | undefined
}

/**
 * Returns the messages that are to be sent to consumers of webhooks. The feeds are written before the listeners are read: who
 * begins to listen in between reads the feed. A repeated batch returns the messages of the first one again.
 */
export async function wakesOf(
  table: Table,
  published: readonly Published[],
  listeners: ListenersByScope,
  { now, isServed, onNewer }: WakeOptions
): Promise<OwnedWake[]> {
  const byScope = Map.groupBy(published, ({ scope }) => scope)
  const requests = [...byScope].flatMap(([scope, facts]) => requestsOf(listeners.get(scope)?.webhooks ?? [], facts))
  const served = requests.filter(({ consumer }) => isServed(consumer))
  return claimConsumers(table, joined(served), now, onNewer)
}

function requestsOf(webhooks: readonly WebhookListener[], facts: readonly Published[]): WakeRequest[] {
  return webhooks.flatMap(({ consumer, listener }) => {
    const eventIds = facts.filter((fact) => hears(listener, fact)).map(({ eventId }) => eventId)
    return eventIds.length === 0 ? [] : [{ consumer, eventIds }]
  })
}

/** A consumer listens in several scopes, and is woken once. */
function joined(requests: readonly WakeRequest[]): WakeRequest[] {
  const byConsumer = Map.groupBy(requests, ({ consumer }) => consumer)
  return [...byConsumer].map(([consumer, some]) => ({
    consumer,
    eventIds: [...new Set(some.flatMap(({ eventIds }) => eventIds))]
  }))
}
