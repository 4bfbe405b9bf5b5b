/** One WebSocket of push: its handshake, its subscription, and whether it still works. Source: decisions, "Push". */
import type { PushFrame } from '../../../lib/contract/resources/push-frame.ts'
import type { PushSubscribe } from '../../../lib/contract/resources/push-message.ts'
import { parseFrame } from './push-frame.ts'

/** The parts of a browser's WebSocket that are used. */
export interface Socket {
  addEventListener(type: 'open' | 'close', listener: () => void, options: { signal: AbortSignal }): void
  addEventListener(
    type: 'message',
    listener: (message: { readonly data: unknown }) => void,
    options: { signal: AbortSignal }
  ): void
  send(text: string): void
  close(): void
}

export type Subscription = Omit<PushSubscribe, 'action' | 'id'>

/** The clock and the timers, which tests replace. */
export interface Clock {
  now(): number
  /** Returns a function that ends the repetition. */
  every(milliseconds: number, repeated: () => void): () => void
  /** Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void
}

export interface ConnectionListener {
  readonly onOpen: () => void
  readonly onFrame: (frame: PushFrame) => void
  /** Called once, unless the connection was closed by `close`. */
  readonly onEnd: () => void
}

const tickMilliseconds = 5000
/** A tick that comes so much later shows that the machine slept: the other end has given up the connection by then. */
const sleptMilliseconds = 20_000
const answerMilliseconds = 10_000
/** Keeps the messages of repeated checks below the limit of the service. */
const checkMilliseconds = 5000
/** Without a frame for this time, the connection is checked, because a lost network does not close it. */
const quietMilliseconds = 60_000
/** The service closes a connection on which nothing is sent for ten minutes, and looks at memberships at each ping. */
const pingMilliseconds = 5 * 60_000

export class Connection {
  readonly #socket: Socket
  readonly #clock: Clock
  readonly #listener: ConnectionListener
  readonly #abort = new AbortController()
  readonly #stopTicks: () => void
  #isOpen = false
  #isSubscribing = true
  /** How many subscriptions were sent: the last one's number is its ID. */
  #subscriptions = 0
  #tickedAt: number
  #heardAt: number
  #pingedAt: number
  /** When the handshake, the subscription or the ping has to be answered. */
  #deadline: number

  constructor(socket: Socket, clock: Clock, listener: ConnectionListener) {
    this.#socket = socket
    this.#clock = clock
    this.#listener = listener
    this.#tickedAt = this.#heardAt = this.#pingedAt = clock.now()
    this.#deadline = this.#tickedAt + answerMilliseconds
    this.#stopTicks = clock.every(tickMilliseconds, () => this.#tick())
    const { signal } = this.#abort
    socket.addEventListener('open', () => this.#noteOpen(), { signal })
    socket.addEventListener('message', ({ data }) => this.#receive(parseFrame(data)), { signal })
    socket.addEventListener('close', () => this.#end(), { signal })
  }

  subscribe(subscription: Subscription): void {
    this.#subscriptions += 1
    this.#isSubscribing = true
    this.#deadline = this.#clock.now() + answerMilliseconds
    this.#send({ action: 'subscribe', id: String(this.#subscriptions), ...subscription })
  }

  /** Asks for an answer, unless there was a frame just now, and ends the connection if none comes. */
  check(): void {
    if (this.#isOpen && this.#clock.now() - this.#heardAt >= checkMilliseconds) this.#ping()
  }

  close(): void {
    this.#stopTicks()
    this.#abort.abort()
    this.#socket.close()
  }

  #noteOpen(): void {
    this.#isOpen = true
    this.#deadline = this.#clock.now() + answerMilliseconds
    this.#listener.onOpen()
  }

  #tick(): void {
    const now = this.#clock.now()
    const hasSlept = now - this.#tickedAt > tickMilliseconds + sleptMilliseconds
    const isQuiet = now - this.#heardAt >= quietMilliseconds || now - this.#pingedAt >= pingMilliseconds
    this.#tickedAt = now
    if (hasSlept || now >= this.#deadline) this.#end()
    else if (this.#isOpen && isQuiet) this.#ping()
  }

  #ping(): void {
    this.#pingedAt = this.#clock.now()
    this.#deadline = Math.min(this.#deadline, this.#pingedAt + answerMilliseconds)
    // A frame that comes from now on shows that the connection works, but not one that came before.
    this.#heardAt = this.#pingedAt
    this.#send({ action: 'ping' })
  }

  #receive(frame: PushFrame | undefined): void {
    this.#heardAt = this.#clock.now()
    const isAnswer = frame?.type === 'subscribed' || frame?.type === 'error'
    const isCurrent = isAnswer && frame.id === String(this.#subscriptions)
    if (isCurrent) this.#isSubscribing = false
    if (!this.#isSubscribing) this.#deadline = Number.POSITIVE_INFINITY
    // Other answers are to a ping, or to a subscription that has been replaced since.
    if (frame && (isCurrent || !isAnswer)) this.#listener.onFrame(frame)
  }

  #send(message: object): void {
    try {
      this.#socket.send(JSON.stringify(message))
    } catch {
      this.#end()
    }
  }

  #end(): void {
    this.close()
    this.#listener.onEnd()
  }
}
