/** How many events wait for a webhook that is sent nothing at the moment, or is behind. Source: decisions, "Webhooks". */

import { eventTypeOf, matchesType } from '../../../contract/event-types.ts'
import { allows } from '../../../contract/permissions.ts'
import { maxCountedEvents, type Webhook } from '../../../contract/resources/webhook.ts'
import type { Table } from '../../../table/table.ts'
import { parsePosition } from '../../feed/feed.ts'
import { type FeedEvent, readFeed } from '../../feed/read-feed.ts'
import { sentVehicles } from '../../rights/stored-webhook.ts'
import { subscriberOf } from '../../rights/subscriber.ts'
import { rightsOf } from './fresh-rights.ts'
import type { Served } from './worker.ts'

/** Of a feed in which few events are of the webhook's types, no further pages are read. */
const maxReads = 4

type Waiting = Pick<Webhook, 'waiting_since' | 'num_waiting' | 'has_more_waiting'>

/**
 * Nothing for a webhook that sleeps: all was sent to it. The rights on each vehicle are not looked at before an event is sent, so
 * those that end meanwhile are counted. At most 25 RRU for each scope and page of the feeds.
 */
export async function waitingEvents(table: Table, served: Served): Promise<Waiting> {
  const { state, wake, cursor } = served.consumer
  if (state === 'ACTIVE' && wake === undefined) return {}
  const { scopes } = await subscriberOf(table, rightsOf(served))
  const isSent = isSentTo(served, scopes)
  const found: FeedEvent[] = []
  let [position, isEnd] = [cursor, false]
  for (let reads = 0; reads < maxReads && found.length <= maxCountedEvents && !isEnd; reads++) {
    const feeds = scopes.map(({ scope }) => scope)
    const page = await readFeed(table, feeds, position, eventsOfPage)
    found.push(...page.events.filter(isSent))
    position = page.cursor
    isEnd = page.isEnd
  }
  return waitingOf(found, isEnd)
}

const eventsOfPage = 250

function isSentTo({ webhook }: Pick<Served, 'webhook'>, scopes: readonly { readonly bits: number }[]) {
  const vehicleIds = sentVehicles(webhook)
  return ({ type, vehicleId }: FeedEvent): boolean => {
    const permission = eventTypeOf(type)?.permission
    if (!permission || !scopes.some(({ bits }) => allows(bits, permission))) return false
    if (vehicleIds && (vehicleId === undefined || !vehicleIds.includes(vehicleId))) return false
    return webhook.types.some((pattern) => matchesType(pattern, type))
  }
}

function waitingOf(found: readonly FeedEvent[], isEnd: boolean): Waiting {
  const [oldest] = found
  return {
    ...(oldest && { waiting_since: new Date(parsePosition(oldest.position).milliseconds).toISOString() }),
    num_waiting: Math.min(found.length, maxCountedEvents),
    has_more_waiting: !isEnd || found.length > maxCountedEvents
  }
}
