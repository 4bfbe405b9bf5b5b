/** Has facts delivered: in the feeds of their scopes, and to the consumers that listen there, by one message each. */
import type { QueueName } from '../../queues/queue-names.ts'
import type { OutgoingMessage, Queues } from '../../queues/queues.ts'
import { type ConsumerKind, consumerKind, type Key } from '../../table/keys.ts'
import type { OnNewer } from '../../table/stored-formats.ts'
import type { Table } from '../../table/table.ts'
import { type Published, publishFacts } from '../feed/publish.ts'
import type { OwnedWake } from './claim.ts'
import { type ListenersByScope, listenersIn } from './scope-listeners.ts'
import { wakesOf } from './wakes-of-facts.ts'

/** What was published, and who listened afterwards. */
export interface ToldFacts {
  readonly published: readonly Published[]
  readonly listeners: ListenersByScope
}

/**
 * Consumers without a queue stay asleep. The group of a message is the owner of the consumer. `onNewer`: of a listener or a
 * consumer, which the next event wakes that happens once its version works again. Throws like `publishFacts` and
 * `sendMessages`; it may be repeated.
 */
export async function wakeWebhooks(
  table: Table,
  queues: Pick<Queues, 'sendMessages' | 'has'>,
  keys: readonly Key[],
  onNewer?: OnNewer
): Promise<ToldFacts> {
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
