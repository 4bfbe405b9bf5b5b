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

export interface Connection {
  subscribe(subscription: Subscription): void
  /** Asks for an answer, unless there was a frame just now, and ends the connection if none comes. */
  check(): void
  close(): void
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

export function watchConnection(socket: Socket, clock: Clock, listener: ConnectionListener): Connection {
  let isOpen = false
  let subscriptions = 0
  let tickedAt = clock.now()
  let [heardAt, pingedAt] = [tickedAt, tickedAt]
  /** When the handshake, the subscription or the ping has to be answered. */
  let deadline = tickedAt + answerMilliseconds
  let isSubscribing = true
  const stopTicks = clock.every(tickMilliseconds, tick)
  const abort = new AbortController()
  const { signal } = abort
  const open = () => {
    isOpen = true
    deadline = clock.now() + answerMilliseconds
    listener.onOpen()
  }
  socket.addEventListener('open', open, { signal })
  socket.addEventListener('message', ({ data }) => receive(parseFrame(data)), { signal })
  socket.addEventListener('close', end, { signal })

  function tick(): void {
    const now = clock.now()
    const hasSlept = now - tickedAt > tickMilliseconds + sleptMilliseconds
    tickedAt = now
    if (hasSlept || now >= deadline) end()
    else if (isOpen && (now - heardAt >= quietMilliseconds || now - pingedAt >= pingMilliseconds)) ping()
  }

  function ping(): void {
    pingedAt = clock.now()
    deadline = Math.min(deadline, pingedAt + answerMilliseconds)
    // A frame that comes from now on shows that the connection works, but not one that came before.
    heardAt = pingedAt
    send({ action: 'ping' })
  }

  function receive(frame: PushFrame | undefined): void {
    heardAt = clock.now()
    const isAnswer = frame?.type === 'subscribed' || frame?.type === 'error'
    const isCurrent = isAnswer && frame.id === String(subscriptions)
    if (isCurrent) isSubscribing = false
    if (!isSubscribing) deadline = Number.POSITIVE_INFINITY
    // Other answers are to a ping, or to a subscription that has been replaced since.
    if (frame && (isCurrent || !isAnswer)) listener.onFrame(frame)
  }

  function send(message: object): void {
    try {
      socket.send(JSON.stringify(message))
    } catch {
      end()
    }
  }

  function end(): void {
    close()
    listener.onEnd()
  }

  function close(): void {
    stopTicks()
    abort.abort()
    socket.close()
  }

  return {
    subscribe(subscription) {
      subscriptions += 1
      isSubscribing = true
      deadline = clock.now() + answerMilliseconds
      send({ action: 'subscribe', id: String(subscriptions), ...subscription })
    },
    check: () => {
      if (isOpen && clock.now() - heardAt >= checkMilliseconds) ping()
    },
    close
  }
}
