/** A service and a clock that a test moves by hand, for the console's push client. */
import { PushClient } from '../../../infra/console/push/push-client.ts'
import type { Clock, Socket, Subscription } from '../../../infra/console/push/push-connection.ts'
import type { PushEvent } from '../../../infra/console/push/push-events.ts'
import { rounds } from '../../rounds.ts'

const start = Date.UTC(2026, 10, 23, 12)
export const second = 1000
export const minute = 60 * second

interface Timer {
  at: number
  readonly every?: number
  readonly run: () => void
}

/** The console's end of a WebSocket, with the service's end for the test. */
export class ScriptedSocket extends EventTarget implements Pick<Socket, 'send' | 'close'> {
  readonly sent: Record<string, unknown>[] = []
  isClosed = false

  send(text: string): void {
    if (this.isClosed) throw new Error('The socket is closed')
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
  }

  get subscriptions() {
    return this.sent.filter(({ action }) => action === 'subscribe')
  }

  get pings(): number {
    return this.sent.filter(({ action }) => action === 'ping').length
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  /** `data` as it comes, text unless the service is broken. */
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  frame(frame: object): void {
    this.receive(JSON.stringify(frame))
  }

  accept(cursor = 'c0', reconnectSeconds = 6000): void {
    const id = this.subscriptions.at(-1)?.id
    this.frame({ type: 'subscribed', id, cursor, reconnect_after: reconnectSeconds })
  }

  /** By the service or by the network. */
  end(code = 1006): void {
    this.isClosed = true
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

export class PushWorld {
  now = start
  readonly sockets: ScriptedSocket[] = []
  readonly attemptedAt: number[] = []
  readonly events: PushEvent[] = []
  readonly subscribed: (Subscription | undefined)[] = []
  gaps = 0
  refusals = 0
  isBlocked = false
  #timers: Timer[] = []
  readonly client: PushClient

  constructor({ random = 0.5, readSince = '2026-11-23T11:59:55.000Z' as string | null } = {}) {
    this.client = new PushClient(
      {
        connect: () => this.#connect(),
        clock: this.#clock(),
        random: () => random,
        readSince: () => readSince ?? undefined
      },
      {
        onEvents: (events) => this.events.push(...events),
        onGap: () => {
          this.gaps += 1
        },
        onSubscribed: (subscription) => {
          if (this.subscribed.at(-1) !== subscription) this.subscribed.push(subscription)
        },
        onTokenRefused: () => {
          this.refusals += 1
        }
      }
    )
  }

  /** The latest. */
  get socket(): ScriptedSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('No socket was opened')
    return socket
  }

  /** Whether statuses come. */
  get isLive(): boolean {
    return this.subscribed.at(-1) !== undefined
  }

  get timers(): number {
    return this.#timers.length
  }

  /** Lets time pass, with what is due in it. */
  pass(milliseconds: number): void {
    const until = this.now + milliseconds
    for (const _ of rounds(10_000, () => `${this.#timers.length} timers`)) {
      const due = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.now = Math.max(this.now, due.at)
      this.#run(due)
    }
    this.now = until
  }

  /** Lets time pass on a connection that works. */
  keep(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 10 * second) {
      this.pass(10 * second)
      this.socket.frame({ type: 'pong' })
    }
  }

  passUntilOpened(): void {
    const { length } = this.sockets
    for (let seconds = 0; this.sockets.length === length; seconds += 1) {
      if (seconds > 1000) throw new Error('No socket was opened')
      this.pass(second)
    }
  }

  /** A service that works again. */
  answerFor(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds && !this.isLive; passed += second) {
      this.pass(second)
      const socket = this.sockets.at(-1)
      if (!socket || socket.isClosed) continue
      socket.open()
      socket.accept()
    }
  }

  /** The machine sleeps: no timer runs meanwhile, and each has as much of its time left as before. */
  sleep(milliseconds: number): void {
    this.now += milliseconds
    for (const timer of this.#timers) timer.at += milliseconds
  }

  /** A connection that the service accepts. */
  connect(subscription: Subscription = statuses): ScriptedSocket {
    this.client.want(subscription)
    this.pass(0)
    this.socket.open()
    this.socket.accept()
    return this.socket
  }

  #connect(): Socket {
    this.attemptedAt.push(this.now)
    if (this.isBlocked) throw new Error('The browser refuses')
    const socket = new ScriptedSocket()
    this.sockets.push(socket)
    return socket as unknown as Socket
  }

  #run(timer: Timer): void {
    if (timer.every === undefined) this.#timers = this.#timers.filter((each) => each !== timer)
    else timer.at += timer.every
    timer.run()
  }

  #clock(): Clock {
    const add = (timer: Timer) => {
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((each) => each !== timer)
      }
    }
    return {
      now: () => this.now,
      every: (milliseconds, run) => add({ at: this.now + milliseconds, every: milliseconds, run }),
      after: (milliseconds, run) => add({ at: this.now + milliseconds, run })
    }
  }
}

export const statuses: Subscription = { types: ['vehicle.status.updated', 'trip.*'], fields: ['id'] }

const header = { timestamp: '2026-11-23T12:00:00.000Z', timestamp_published: '2026-11-23T12:00:00.000Z' }

/** `id` is a number that is made one of an event. */
export function fact(id: number, type = 'trip.completed'): object {
  return { id: `evt_${id}`, type, ...header, api_version: 'v2.2.0', vehicle_id: 'v0', data: null }
}
