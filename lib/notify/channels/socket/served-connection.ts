/** A connection with the rights that its caller has at this moment, to which events are sent. */
import { ApiError } from '../../../contract/api-error.ts'
import type { Event } from '../../../contract/resources/event.ts'
import type { ClosingReason } from '../../../contract/resources/push-frame.ts'
import type { Caller } from '../../../identity/caller.ts'
import { identifyAgain } from '../../../identity/identify.ts'
import type { Table } from '../../../table/table.ts'
import type { FeedCursor } from '../../feed/feed-cursor.ts'
import { cursorText } from '../../rights/cursor-text.ts'
import { type Subscriber, subscriberOf } from '../../rights/subscriber.ts'
import { closeConnection, endOfToken } from './close-connection.ts'
import { type Connection, claimsOf, hasLivedLong, type Subscription } from './connection.ts'
import { eventFrames, withFields } from './frames.ts'
import { removeConnection } from './open-connection.ts'
import type { Sockets } from './sockets.ts'

export interface ServedConnection {
  readonly connectionId: string
  readonly subscription: Subscription
  readonly caller: Caller
  readonly subscriber: Subscriber
}

/** Undefined where nobody is to be notified: the connection has not subscribed, or has been closed just now. 3 RRU of a user, 2 of an organization. */
export async function servedConnection(
  { table, sockets }: { readonly table: Table; readonly sockets: Sockets },
  connectionId: string,
  connection: Connection,
  now: Date
): Promise<ServedConnection | undefined> {
  const { subscription } = connection
  if (!subscription) return undefined
  const caller = await callerOrReason(table, connection, now)
  if (typeof caller === 'string') {
    await closeConnection(sockets, connectionId, caller)
    return undefined
  }
  return { connectionId, subscription, caller, subscriber: await subscriberOf(table, caller) }
}

/** The reason to close the connection, where there is one. */
async function callerOrReason(table: Table, connection: Connection, now: Date): Promise<Caller | ClosingReason> {
  if (hasLivedLong(connection, now)) return 'LIFETIME'
  try {
    return await identifyAgain(table, claimsOf(connection), now)
  } catch (error) {
    const reason = error instanceof ApiError ? endOfToken(error.id) : undefined
    if (!reason) throw error
    return reason
  }
}

export interface Cursors {
  readonly before: FeedCursor
  readonly after: FeedCursor
  /** Whether the client is sent the cursor where there are no events, too. */
  readonly isCursorSent?: boolean
}

/** False where the client did not take all of it: its connection is closed or forgotten then. */
export async function sendEvents(
  table: Table,
  sockets: Sockets,
  { connectionId, subscription: { fields } }: ServedConnection,
  events: readonly Event[],
  { before, after, isCursorSent }: Cursors
): Promise<boolean> {
  const cursors = { before: cursorText(before), after: cursorText(after) }
  for (const frame of eventFrames(withFields(events, fields), cursors, isCursorSent)) {
    const sent = await sockets.send(connectionId, frame)
    if (sent === 'slow') await closeConnection(sockets, connectionId, 'SLOW')
    if (sent === 'gone') await removeConnection(table, connectionId, new Date())
    if (sent !== 'sent') return false
  }
  return true
}
