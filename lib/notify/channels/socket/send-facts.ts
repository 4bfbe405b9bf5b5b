/** Sends a connection the facts behind its cursor, page by page, by the call that holds its claim. */
import { reaches } from '../../../contract/priorities.ts'
import type { Event } from '../../../contract/resources/event.ts'
import { caughtUp } from '../../feed/feed-cursor.ts'
import { readEvents } from '../../rights/read-events.ts'
import { storePage } from './claim-writes.ts'
import type { Claim, Connection } from './connection.ts'
import { type ServedConnection, sendEvents } from './served-connection.ts'
import { isTimeUp, type ServingParts } from './serving-parts.ts'

const factsOfPage = 100

/** Of one call; a feed that is longer is continued by the next one. */
const maxPages = 100

export type SentFacts =
  /** Everything was sent, and the claim was given up. */
  | { readonly kind: 'released'; readonly served: ServedConnection }
  /** Facts were published meanwhile, or the subscription was replaced: the feeds are to be read once more. */
  | { readonly kind: 'marked'; readonly served: ServedConnection; readonly connection: Connection }
  /** Pages are left. */
  | { readonly kind: 'more' }
  /** The client is no longer notified, or by another call. */
  | { readonly kind: 'lost' }

export async function sendFacts(
  parts: ServingParts,
  begin: ServedConnection,
  claim: Claim,
  now: Date
): Promise<SentFacts> {
  let served = begin
  for (let pages = 0; pages < maxPages && !isTimeUp(parts); pages++) {
    const sent = await sendPage(parts, served, claim, now)
    if (!sent?.connection.subscription) return { kind: 'lost' }
    const { isEnd, connection } = sent
    const { subscription } = sent.connection
    const isReplaced = subscription.number !== served.subscription.number
    served = { ...served, subscription }
    if (!connection.claim) return { kind: 'released', served }
    if (isEnd || isReplaced) return { kind: 'marked', served, connection }
  }
  return { kind: 'more' }
}

/** Alerts of a low priority are left to the list of messages. */
const isPushed = ({ data }: Event) => !data || !('priority' in data) || reaches(data.priority, 'push')

/** The client was notified of everything before the read that it may receive, and of nothing that was taken away before it. */
const consistent = { ConsistentRead: true, hasConsistentRights: true }

/** The connection afterwards, and whether nothing was behind the page; undefined where the client is no longer notified, or by another call. */
async function sendPage({ table, sockets }: ServingParts, served: ServedConnection, claim: Claim, now: Date) {
  const { connectionId, subscriber, subscription } = served
  const { cursor: before, number } = subscription
  // A client that no event has given a newer cursor for a day is given one.
  const isOld = caughtUp(before, now) !== before
  const page = await readEvents(table, subscriber, before, factsOfPage, subscription, now, consistent)
  const { cursor, isEnd } = page
  const events = page.events.filter(isPushed)
  if (!(await sendEvents(table, sockets, served, events, { before, after: cursor, isCursorSent: isOld && isEnd })))
    return undefined
  const connection = await storePage(table, connectionId, claim, { number, cursor, isEnd })
  return connection && { connection, isEnd }
}
