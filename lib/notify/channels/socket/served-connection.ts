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
import { type Client, sendFrame } from './send-frame.ts'
import type { Sockets } from './sockets.ts'

export interface ServedConnection extends Client {
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
  const { subscription, form } = connection
  if (!subscription) return undefined
  const caller = await callerOrReason(table, connection, now)
  if (typeof caller === 'string') {
    await closeConnection(sockets, { connectionId, form }, caller)
    return undefined
  }
  return { connectionId, form, subscription, caller, subscriber: await subscriberOf(table, caller) }
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
  served: ServedConnection,
  events: readonly Event[],
  { before, after, isCursorSent }: Cursors
): Promise<boolean> {
  const { connectionId } = served
  const cursors = { before: cursorText(before), after: cursorText(after) }
  for (const frame of eventFrames(withFields(events, served.subscription.fields), cursors, isCursorSent)) {
    const sent = await sendFrame(sockets, served, frame)
    if (sent === 'slow') await closeConnection(sockets, served, 'SLOW')
    if (sent === 'gone') await removeConnection(table, connectionId, new Date())
    if (sent !== 'sent') return false
  }
  return true
}
