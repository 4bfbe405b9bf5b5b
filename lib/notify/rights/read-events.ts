/** Reads a page of the events that a subscriber may receive, in the form in which they are delivered. */

import { decodeTime } from 'ulid'
import { apiVersion } from '../../contract/api-version.ts'
import { matchesType } from '../../contract/event-types.ts'
import type { Event } from '../../contract/resources/event.ts'
import { eventId } from '../../facts/fact.ts'
import { factUlid } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { caughtUp, type FeedCursor } from '../feed/feed-cursor.ts'
import { type FeedEvent, readFeed } from '../feed/read-feed.ts'
import { eventData } from './event-data.ts'
import type { Subscriber } from './subscriber.ts'
import { type VisibleFact, visibleFacts } from './visible-facts.ts'

export interface EventFilter {
  /** Names and patterns; absent for every type. */
  readonly types?: readonly string[]
  readonly vehicleIds?: readonly string[]
}

export interface EventsRead {
  readonly events: readonly Event[]
  /** The fact that each of them tells of. */
  readonly facts: readonly VisibleFact[]
  /** After the page; at the end not older than a day. */
  readonly cursor: FeedCursor
  /** Whether nothing was behind the cursor when it was read. */
  readonly isEnd: boolean
}

/** Of feeds in which next to nothing passes the filter, so much is read for one page; the next one goes on from there. */
const maxReads = 8

interface ReadOptions {
  /** A consistent read of the feeds finds everything that was published before it, and costs twice as much. */
  readonly ConsistentRead?: boolean
  /** Refuses what was taken away before the call: see `visibleFacts`. */
  readonly hasConsistentRights?: boolean
}

/** A page from the cursor on. */
export async function readEvents(
  table: Table,
  subscriber: Subscriber,
  cursor: FeedCursor,
  limit: number,
  filter: EventFilter,
  now: Date,
  { hasConsistentRights = false, ...options }: ReadOptions = {}
): Promise<EventsRead> {
  const scopes = subscriber.scopes.map(({ scope }) => scope)
  const visible: VisibleFact[] = []
  let [position, isEnd] = [cursor, false]
  for (let reads = 0; reads < maxReads && visible.length < limit && !isEnd; reads++) {
    const page = await readFeed(table, scopes, position, limit - visible.length, options)
    const passed = page.events.filter(passes(filter))
    visible.push(...(await visibleFacts(table, subscriber, passed, { ConsistentRead: hasConsistentRights })))
    position = page.cursor
    isEnd = page.isEnd
  }
  const events = await eventsOf(table, subscriber, visible, now)
  return { events, facts: visible, cursor: isEnd ? caughtUp(position, now) : position, isEnd }
}

const passes =
  ({ types, vehicleIds }: EventFilter) =>
  ({ type, vehicleId }: FeedEvent): boolean => {
    if (vehicleIds && (vehicleId === undefined || !vehicleIds.includes(vehicleId))) return false
    return !types || types.some((pattern) => matchesType(pattern, type))
  }

/** With the resources as they are now. */
export async function eventsOf(
  table: Table,
  subscriber: Subscriber,
  facts: readonly VisibleFact[],
  now: Date
): Promise<Event[]> {
  const dataOf = await eventData(table, subscriber, facts, now)
  return facts.map((visible) => {
    const { key, fact, vehicleId, via } = visible
    return {
      id: eventId(key),
      type: fact.type as Event['type'],
      timestamp: fact.at,
      timestamp_published: new Date(decodeTime(factUlid(key))).toISOString(),
      api_version: apiVersion,
      vehicle_id: vehicleId,
      permission_via: via,
      changed: fact.changed,
      previous: fact.previous,
      data: (dataOf(visible) ?? null) as Event['data']
    }
  })
}
