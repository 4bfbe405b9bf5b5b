/** Keeps a push connection as long as it is wanted: opens it again after a break, and goes on where it was. */
import type { PushFrame } from '../../../lib/contract/resources/push-frame.ts'
import { Backoff } from './backoff.ts'
import { KnownFacts } from './known-facts.ts'
import { type Clock, Connection, type Socket, type Subscription } from './push-connection.ts'
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

/** After a break of this length the lists are read again, which takes less than all that happened meanwhile. */
const resumableMilliseconds = 10 * 60_000

type State =
  /** Nothing is wanted, or the service has just ended the connection. */
  | { readonly name: 'closed' }
  | { readonly name: 'waiting'; readonly cancel: () => void }
  | {
      readonly name: 'connected'
      readonly connection: Connection
      /** The subscription that was sent last. */
      readonly sent?: Subscription
      readonly cancelRenewal?: () => void
    }

export class PushClient {
  readonly #parts: PushParts
  readonly #listener: PushListener
  readonly #backoff: Backoff
  readonly #knownFacts = new KnownFacts()
  #wanted: Subscription | undefined
  #state: State = { name: 'closed' }
  #cursor: string | undefined
  #heardAt = Number.NEGATIVE_INFINITY

  constructor(parts: PushParts, listener: PushListener) {
    this.#parts = parts
    this.#listener = listener
    this.#backoff = new Backoff(parts)
  }

  /** Sets what is subscribed to. Undefined closes the connection, such as while the page is hidden. */
  want(subscription: Subscription | undefined): void {
    this.#wanted = subscription
    const state = this.#state
    if (!subscription) this.#close()
    else if (state.name === 'closed') this.#openIn(0)
    else if (state.name === 'connected' && state.sent && !isSame(state.sent, subscription)) this.#subscribe()
  }

  /** Looks at once whether the connection works, or opens one, such as when the network is back. */
  hurry(): void {
    if (this.#state.name === 'connected') this.#state.connection.check()
    else if (this.#wanted) this.#openIn(0)
  }

  #openIn(milliseconds: number): void {
    if (this.#state.name === 'waiting') this.#state.cancel()
    const wait = Math.max(milliseconds, this.#backoff.minWait())
    this.#state = { name: 'waiting', cancel: this.#parts.clock.after(wait, () => this.#open()) }
  }

  #open(): void {
    this.#backoff.noteAttempt()
    try {
      const connection = new Connection(this.#parts.connect(), this.#parts.clock, {
        onOpen: () => this.#subscribe(),
        onFrame: (frame) => this.#receive(frame),
        onEnd: () => this.#fail()
      })
      this.#state = { name: 'connected', connection }
    } catch {
      this.#fail()
    }
  }

  #subscribe(): void {
    if (!this.#wanted || this.#state.name !== 'connected') return
    if (this.#heardAt === Number.NEGATIVE_INFINITY) this.#cursor = this.#parts.readSince()
    else if (this.#parts.clock.now() - this.#heardAt > resumableMilliseconds) this.#cursor = undefined
    const subscription = this.#wanted
    this.#state = { ...this.#state, sent: subscription }
    this.#state.connection.subscribe(
      this.#cursor === undefined ? subscription : { ...subscription, since: this.#cursor }
    )
  }

  #receive(frame: PushFrame): void {
    if (frame.type === 'subscribed') this.#noteSubscribed(frame.cursor, frame.reconnect_after)
    else if (frame.type === 'events') this.#noteEvents(frame.events, frame.cursor)
    else if (frame.type === 'gap') this.#listener.onGap()
    else if (frame.type === 'error') this.#noteError(frame.error.id)
    else if (frame.type === 'closing') this.#noteClosing(frame.reconnect)
    this.#heardAt = this.#parts.clock.now()
  }

  #noteSubscribed(cursor: string, reconnectSeconds: number): void {
    if (this.#state.name !== 'connected') return
    const isFresh = this.#cursor === undefined
    this.#cursor = cursor
    this.#backoff.noteSuccess()
    this.#state.cancelRenewal?.()
    const { cancelRenewal: _, ...state } = this.#state
    // This connection is closed before the next one is opened, which might be one more than the user may have.
    const renew = () => this.#end()
    this.#state =
      reconnectSeconds > 0
        ? { ...state, cancelRenewal: this.#parts.clock.after(reconnectSeconds * 1000, renew) }
        : state
    this.#listener.onSubscribed(state.sent)
    if (isFresh) this.#listener.onGap()
  }

  #noteEvents(events: readonly PushEvent[], cursor: string): void {
    this.#cursor = cursor
    const fresh = this.#knownFacts.freshOf(events)
    if (fresh.length > 0) this.#listener.onEvents(fresh)
  }

  /** A cursor that the service does not take is not sent again. */
  #noteError(id: string): void {
    if (id === 'INVALID_PARAMETERS') this.#cursor = undefined
    this.#end()
  }

  #noteClosing(canReconnect: boolean): void {
    if (!canReconnect) this.#listener.onTokenRefused()
    this.#end()
  }

  /** Ends the connection, and opens another one. */
  #end(): void {
    if (this.#state.name !== 'connected') return
    this.#state.connection.close()
    this.#fail()
  }

  #fail(): void {
    this.#leave()
    const wait = this.#backoff.waitAfterFailure()
    if (this.#wanted) this.#openIn(wait)
  }

  #close(): void {
    if (this.#state.name === 'connected') this.#state.connection.close()
    this.#leave()
  }

  #leave(): void {
    const state = this.#state
    this.#state = { name: 'closed' }
    if (state.name === 'waiting') state.cancel()
    if (state.name !== 'connected') return
    state.cancelRenewal?.()
    this.#listener.onSubscribed(undefined)
  }
}

const isSame = (one: Subscription, other: Subscription) => JSON.stringify(one) === JSON.stringify(other)
