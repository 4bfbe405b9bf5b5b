/** Whom facts wake that were published: the consumers that listen in the feeds of their scopes. */
import type { OnNewer } from '../../table/stored-formats.ts'
import type { Table } from '../../table/table.ts'
import type { Published } from '../feed/publish.ts'
import { claimConsumers, type OwnedWake, type WakeRequest } from './claim.ts'
import { hears } from './listener.ts'
import type { ListenersByScope, WebhookListener } from './scope-listeners.ts'

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
