/** What a webhook is sent: events of the feeds, with the rights that it has at this moment, and pings. */
import { decodeTime } from 'ulid'
import { apiVersion } from '../../../contract/api-version.ts'
import type { Event } from '../../../contract/resources/event.ts'
import { factOfEvent, ulidOfEvent } from '../../../facts/fact.ts'
import type { Table } from '../../../table/table.ts'
import { readFeed } from '../../feed/read-feed.ts'
import { type EventsRead, eventsOf, readEvents } from '../../rights/read-events.ts'
import { toResource } from '../../rights/stored-webhook.ts'
import { subscriberOf } from '../../rights/subscriber.ts'
import { type VisibleFact, visibleFacts } from '../../rights/visible-facts.ts'
import { freshRights, rightsOf } from './fresh-rights.ts'
import type { OutgoingEvent, Page, PageEvent, Served, Worker } from './worker.ts'

/** What was published before a read is found by it: the publisher may have seen the webhook awake. */
const consistent = { ConsistentRead: true }

export function webhookEvents(
  table: Table,
  clock: () => Date
): Pick<Worker, 'readPage' | 'hasMore' | 'readEvent' | 'ping' | 'mayStillSend'> {
  const subscriber = (served: Served) => subscriberOf(table, rightsOf(served))
  return {
    async readPage(served, cursor, limit) {
      const page = await readEvents(table, await subscriber(served), cursor, limit, served.webhook, clock(), consistent)
      return pageOf(page)
    },
    async hasMore(served) {
      const { scopes } = await subscriber(served)
      const feeds = scopes.map(({ scope }) => scope)
      const { events, isEnd } = await readFeed(table, feeds, served.consumer.cursor, 1, consistent)
      return events.length > 0 || !isEnd
    },
    async readEvent(served, event) {
      const { type, vehicleId } = event
      const key = factOfEvent(served.consumer.owner, event)
      const reader = await subscriber(served)
      const facts = await visibleFacts(table, reader, [{ key, type, vehicleId, position: '' }])
      const [read] = await eventsOf(table, reader, facts, clock())
      return read && outgoing(read, facts[0])
    },
    ping: pingOf,
    mayStillSend: (served) => freshRights(table, served, clock)
  }
}

function pageOf({ events, facts, cursor, isEnd }: EventsRead): Page {
  const sent = events.map((event, index): PageEvent => {
    const fact = facts[index]
    return { ...outgoing(event, fact), position: fact?.position ?? '' }
  })
  return { events: sent, cursor, isEnd }
}

const outgoing = (event: Event, fact: VisibleFact | undefined): OutgoingEvent => ({
  id: event.id,
  type: event.type,
  vehicleId: event.vehicle_id,
  body: JSON.stringify(event),
  fact
})

/** A repetition is the same. */
function pingOf({ id, consumer, webhook }: Served, eventId: string): OutgoingEvent {
  const timestamp = new Date(decodeTime(ulidOfEvent(eventId))).toISOString()
  const data = toResource(consumer.owner, id, webhook, consumer)
  const type = 'webhook.ping'
  const event = { id: eventId, type, timestamp, timestamp_published: timestamp, api_version: apiVersion, data }
  return { id: eventId, type, body: JSON.stringify(event) }
}
