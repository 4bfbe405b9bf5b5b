/**
 * The claim on a connection: one call at a time sends it facts. A message that finds the connection claimed marks the claim, and
 * the call that holds the claim reads the feeds once more before it lets go. So the last read finds what was published before
 * the mark, and a message that comes later finds no claim. These are the decisions; `claim-writes.ts` writes them.
 *
 * The lease ends when the call has ended, because Lambda ends the call. If a call crashes, its message comes again after the
 * lease, and any other message takes the claim as soon as the lease has ended.
 */
import type { FeedCursor } from '../../feed/feed-cursor.ts'
import type { Claim, Connection } from './connection.ts'

/** Clocks of functions differ, in milliseconds. */
const marginMilliseconds = 1000

export const leaseUntil = (now: Date, remainingMilliseconds: number) =>
  now.getTime() + remainingMilliseconds + marginMilliseconds

/** What a message makes of a connection that it is to send facts to. */
export type Claiming =
  | { readonly kind: 'taken'; readonly claim: Claim; readonly next: Connection }
  /** `next` is absent where the claim is marked already. */
  | { readonly kind: 'held'; readonly by: Claim; readonly next?: Connection }

export function claiming(connection: Connection, own: Claim, now: Date): Claiming {
  const { claim: by } = connection
  if (!by || by.until <= now.getTime()) return { kind: 'taken', claim: own, next: { ...connection, claim: own } }
  return { kind: 'held', by, ...(!by.isMarked && { next: { ...connection, claim: { ...by, isMarked: true } } }) }
}

/** A page of facts that the client was sent. */
export interface SentPage {
  /** Number of the subscription. */
  readonly number: number
  /** After the page. */
  readonly cursor: FeedCursor
  /** Whether nothing was behind the page when it was read. */
  readonly isEnd: boolean
}

/**
 * The connection after a page; undefined where another call holds the claim, or the connection has no subscription. The claim
 * stays while there is more to read: pages, a mark, or another subscription, whose cursor is its own.
 */
export function afterPage(connection: Connection, own: Claim, { number, cursor, isEnd }: SentPage) {
  const { subscription, claim } = connection
  if (!subscription || !holds(connection, own)) return undefined
  const isReplaced = subscription.number !== number
  const moved = { ...connection, subscription: isReplaced ? subscription : { ...subscription, cursor } }
  return claim?.isMarked || isReplaced || !isEnd ? withClaim(moved, isEnd ? own : claim) : withClaim(moved)
}

/** The connection without this call's claim; undefined where another call holds it. */
export const released = (connection: Connection, own: Claim): Connection | undefined =>
  holds(connection, own) ? withClaim(connection) : undefined

/** A repeated message gives its claim the same name, and another end. */
const holds = ({ claim }: Connection, own: Claim) => claim?.message === own.message && claim.until === own.until

function withClaim({ claim: _, ...connection }: Connection, claim?: Claim): Connection {
  return { ...connection, ...(claim && { claim }) }
}
