/** What a request gets of the feed. */
import type { RightsHolder } from '../../access/caller-scopes.ts'
import type { EventPage } from '../../contract/resources/event.ts'
import type { Table } from '../../table/table.ts'
import { cursorAt, hasGap } from '../feed/feed-cursor.ts'
import { cursorSince, cursorText } from './cursor-text.ts'
import { type EventFilter, readEvents } from './read-events.ts'
import { subscriberOf } from './subscriber.ts'

interface EventQuery extends EventFilter {
  readonly since?: string
  readonly limit: number
}

/** Throws ApiError INVALID_PARAMETERS where `since` is neither a cursor nor a moment. */
export async function eventPage(
  table: Table,
  holder: RightsHolder,
  { since, limit, ...filter }: EventQuery,
  now: Date
): Promise<EventPage> {
  if (since === undefined) return { events: [], cursor: cursorText(cursorAt(now.getTime())), gap: false }
  const cursor = cursorSince(since, now)
  const subscriber = await subscriberOf(table, holder)
  const { events, cursor: next } = await readEvents(table, subscriber, cursor, limit, filter, now)
  return { events: [...events], cursor: cursorText(next), gap: hasGap(cursor, now) }
}
