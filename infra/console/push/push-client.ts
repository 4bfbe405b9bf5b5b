/** Keeps a push connection as long as it is wanted: opens it again after a break, and goes on where it was. */
import type { PushFrame } from '../../../lib/contract/resources/push-frame.ts'
import { type Clock, type Connection, type Socket, type Subscription, watchConnection } from './push-connection.ts'
import type { PushEvent } from './push-events.ts'

export interface PushParts {
  /** Opens a socket with the token of the session. Throws if the browser refuses. */
  readonly connect: () => Socket
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  /** The moment from which on the screens have read, as a date-time of the service; undefined if unknown. */
  readonly readSince: () => string | undefined
}

export interface PushListener {
  /** Each fact once, and statuses as they come. */
  readonly onEvents: (events: readonly PushEvent[]) => void
  /** Events may have been missed before the connection that has just been made. */
  readonly onGap: () => void
  /** The wanted subscription that the service has accepted last; undefined while there is none. */
  readonly onSubscribed: (subscription: Subscription | undefined) => void
  /** The service has named the token as the reason to close. */
  readonly onTokenRefused: () => void
}

export interface PushClient {
  /** Sets what is subscribed to. Undefined closes the connection, such as while the page is hidden. */
  want(subscription: Subscription | undefined): void
  /** Looks at once whether the connection works, or opens one, such as when the network is back. */
  hurry(): void
}

/** After a break of this length the lists are read again, which takes less than all that happened meanwhile. */
const resumableMilliseconds = 10 * 60_000
const firstWaitMilliseconds = 1000
const longestWaitMilliseconds = 5 * 60_000
/** However many causes there are, attempts are at least so far apart. */
const leastWaitMilliseconds = 3000
/** A connection that has lasted this long was no failure. */
const provenMilliseconds = 60_000
/** Facts whose repetition is recognised. */
const maxKnownFacts = 1000

const statusType = 'vehicle.status.updated'

export function createPushClient({ connect, clock, random, readSince }: PushParts, listener: PushListener): PushClient {
  let wanted: Subscription | undefined
  let connection: Connection | undefined
  /** The subscription that was sent last over the connection. */
  let sent: Subscription | undefined
  let cursor: string | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let attemptedAt = Number.NEGATIVE_INFINITY
  let subscribedAt = Number.POSITIVE_INFINITY
  let failures = 0
  let cancelWait: (() => void) | undefined
  let cancelRenewal: (() => void) | undefined
  const knownFacts = new Set<string>()

  function open(): void {
    cancelWait?.()
    cancelWait = undefined
    if (!wanted || connection) return
    attemptedAt = clock.now()
    try {
      connection = watchConnection(connect(), clock, { onOpen: subscribe, onFrame: receive, onEnd: fail })
    } catch {
      fail()
    }
  }

  function subscribe(): void {
    if (!wanted) return
    sent = wanted
    if (heardAt === Number.NEGATIVE_INFINITY) cursor = readSince()
    else if (clock.now() - heardAt > resumableMilliseconds) cursor = undefined
    connection?.subscribe(cursor === undefined ? sent : { ...sent, since: cursor })
  }

  function receive(frame: PushFrame): void {
    if (frame.type === 'subscribed') noteSubscribed(frame.cursor, frame.reconnect_after)
    else if (frame.type === 'events') noteEvents(frame.events, frame.cursor)
    else if (frame.type === 'gap') listener.onGap()
    else if (frame.type === 'error') noteError(frame.error.id)
    else if (frame.type === 'closing') noteClosing(frame.reconnect)
    heardAt = clock.now()
  }

  function noteSubscribed(first: string, reconnectSeconds: number): void {
    const isFresh = cursor === undefined
    cursor = first
    subscribedAt = Math.min(subscribedAt, clock.now())
    cancelRenewal?.()
    // This connection is closed before the next one is opened, which might be one more than the user may have.
    if (reconnectSeconds > 0) cancelRenewal = clock.after(reconnectSeconds * 1000, end)
    listener.onSubscribed(sent)
    if (isFresh) listener.onGap()
  }

  function noteEvents(events: readonly PushEvent[], after: string): void {
    cursor = after
    const fresh = events.filter(({ id, type }) => type === statusType || !knownFacts.has(id))
    for (const { id, type } of fresh) if (type !== statusType) knownFacts.add(id)
    for (const id of knownFacts) {
      if (knownFacts.size <= maxKnownFacts) break
      knownFacts.delete(id)
    }
    if (fresh.length > 0) listener.onEvents(fresh)
  }

  /** A cursor that the service does not take is not sent again. */
  function noteError(id: string): void {
    if (id === 'INVALID_PARAMETERS') cursor = undefined
    end()
  }

  function noteClosing(canReconnect: boolean): void {
    if (!canReconnect) listener.onTokenRefused()
    end()
  }

  function end(): void {
    drop()
    fail()
  }

  function drop(): void {
    connection?.close()
    forget()
  }

  function forget(): void {
    connection = undefined
    sent = undefined
    cancelRenewal?.()
    listener.onSubscribed(undefined)
  }

  /** Half of the time is random, so that many consoles do not come back at the same moment. */
  function fail(): void {
    const hasLasted = clock.now() - subscribedAt >= provenMilliseconds
    forget()
    subscribedAt = Number.POSITIVE_INFINITY
    failures = hasLasted ? 0 : failures + 1
    const longest = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** failures)
    wait(longest * (0.5 + random() / 2))
  }

  function wait(milliseconds: number): void {
    cancelWait?.()
    cancelWait = undefined
    if (!wanted) return
    const least = attemptedAt + leastWaitMilliseconds - clock.now()
    cancelWait = clock.after(Math.max(milliseconds, least), open)
  }

  return {
    want(subscription) {
      wanted = subscription
      if (!wanted) {
        cancelWait?.()
        cancelWait = undefined
        if (connection) drop()
      } else if (sent && connection) {
        if (JSON.stringify(sent) !== JSON.stringify(wanted)) subscribe()
      } else if (!connection && !cancelWait) wait(0)
    },
    hurry() {
      if (connection) connection.check()
      else if (wanted) wait(0)
    }
  }
}
