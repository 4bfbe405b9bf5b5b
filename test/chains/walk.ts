/** A random walk of calls against the model of rights. Every difference between an answer and the model is a fault. */
import type { WebSocket } from 'ws'
import type { Random } from '../chaos/random.ts'
import type { Caller, Model, Token } from './model.ts'
import type { Received, Receiver, SentEvent } from './receiver.ts'
import type { Client, Operator, Reply } from './service.ts'

/** What a call is to be answered: its status, and the error that it names. */
export interface Expected {
  readonly status: number
  readonly error?: string
}

export const ok: Expected = { status: 200 }
export const nothing: Expected = { status: 204 }
export const denied: Expected = { status: 403, error: 'PERMISSION_DENIED' }
export const ended: Expected = { status: 401, error: 'TOKEN_REVOKED' }
export const missing = (what: string): Expected => ({ status: 404, error: `${what}_NOT_FOUND` })

/** How long the gateway remembers a verdict. */
const verdictMilliseconds = 60_000
/** Around the end of that time either verdict may be used: requests take time on a machine that has other work, too. */
const uncertainMilliseconds = 10_000
/** How long after the end of a right an event may arrive that was sent before it. */
const flightMilliseconds = 10_000

/** Within a minute fewer looks are made beside the walk. */
const maxSpaces = 2000

interface Verdict {
  /** Undefined for a token that was refused. */
  readonly caller: Caller | undefined
  readonly until: number
}

export interface OpenSocket {
  readonly token: Token
  readonly types: readonly string[]
  readonly socket: WebSocket
  readonly events: SentEvent[]
}

export interface Parts {
  readonly client: Client
  readonly operator: Operator
  readonly model: Model
  readonly random: Random
  readonly receiver: Receiver
  /** Begins the names of everything that the walk makes. */
  readonly name: string
}

export class Walk {
  readonly parts: Parts
  readonly faults: string[] = []
  readonly sockets: OpenSocket[] = []
  readonly deliveries = new Map<number, SentEvent[]>()
  calls = 0
  last = ''
  readonly #verdicts = new Map<string, Verdict>()
  /** Who may read the text that names a resource. */
  readonly #marks = new Map<string, (caller: Caller) => boolean>()
  #marked = 0
  #spaces = 0
  #changedAt = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  fault(text: string): void {
    this.faults.push(`call ${this.calls}, ${this.last}: ${text}`)
  }

  /** A name that nobody else is to read; looked for in everything that the service sends. */
  mark(mayRead: (caller: Caller) => boolean): string {
    const mark = `mark-${this.parts.name}-${(++this.#marked).toString(36).padStart(6, '0')}`
    this.#marks.set(mark, mayRead)
    return mark
  }

  /** The model is another one from now on. */
  changed(): void {
    this.#changedAt = Date.now()
    this.parts.model.endWebhooks()
  }

  /** Sends a request and compares its answer. `expected`: of a token that the gateway accepts. The data where the call succeeds. */
  async ask(
    [method, path]: readonly [method: string, path: string],
    token: Token,
    expected: (caller: Caller) => Expected,
    body?: object
    // biome-ignore lint/suspicious/noExplicitAny: replies are looked at as they come
  ): Promise<{ data: any; caller: Caller } | undefined> {
    const { scheme, verdict } = this.#verdictOf(token)
    this.calls++
    this.last = `${method} ${path.replace(/[?].*/, '')}`
    const wanted = verdict ? expected(verdict) : undefined
    const reply = await this.parts.client.send(method, path, `${scheme} ${token.text}`, body)
    if (!verdict || !wanted) {
      if (reply.status !== 401) this.fault(`${reply.status} ${errorOf(reply)} with a token that has ended`)
      return undefined
    }
    this.#compare(reply, wanted)
    this.#look(reply.text, verdict)
    return reply.status < 300 ? { data: reply.body?.data, caller: verdict } : undefined
  }

  #compare(reply: Reply, { status, error }: Expected): void {
    const found = errorOf(reply)
    if (reply.status === status && (error === undefined || error === found)) return
    this.fault(`${reply.status} ${found} instead of ${status} ${error ?? ''} ${reply.text.slice(0, 300)}`)
  }

  /** Each spelling of the scheme has a verdict of its own, so that tokens are seen as they are and as they were. */
  #verdictOf(token: Token): { scheme: string; verdict: Caller | undefined } {
    const spelling = this.parts.random.below(8)
    for (let offset = 0; ; offset++) {
      const scheme = spellingOf((spelling + offset) % 32)
      const key = `${scheme} ${token.text}`
      const [known, now] = [this.#verdicts.get(key), Date.now()]
      if (known && Math.abs(known.until - now) < uncertainMilliseconds) continue
      if (known && now < known.until) return { scheme, verdict: known.caller }
      const { model } = this.parts
      const caller = model.isAlive(token) ? model.callerOf(token) : undefined
      // A refusal without a verdict is not remembered, and a token that has ended stays so.
      if (caller) this.#verdicts.set(key, { caller, until: now + verdictMilliseconds })
      return { scheme, verdict: caller }
    }
  }

  /** Nothing that the model says the caller may not read is in the text. */
  #look(text: string, caller: Caller): void {
    for (const [mark] of text.matchAll(/mark-[a-z0-9-]+-[a-z0-9]{6}/g)) {
      const mayRead = this.#marks.get(mark)
      if (mayRead && !mayRead(caller)) this.fault(`${mark} is shown to ${caller.owner}`)
    }
  }

  /** Whether the event may have been sent with the rights of before. What happened after the last change of rights was not. */
  #isInFlight({ timestamp }: SentEvent): boolean {
    return Date.parse(timestamp) <= this.#changedAt && Date.now() - this.#changedAt < flightMilliseconds
  }

  received({ address, event }: Received): void {
    this.deliveries.set(address, [...(this.deliveries.get(address) ?? []), event])
    if (event.type === 'webhook.ping' || this.#isInFlight(event)) return
    const { model } = this.parts
    const webhook = [...model.webhooks.values()].find((one) => one.address === address)
    const last = webhook?.makers.at(-1)
    if (!webhook || !last || webhook.disabled) {
      this.fault(`a webhook that is ${webhook?.disabled ?? 'deleted'} is sent ${event.type}`)
      return
    }
    if (!this.mayHave(model.rightsOf(webhook), event)) this.fault(`webhook ${webhook.id} is sent ${event.type}`)
    const reader: Caller = { ...model.callerOf(last), ...model.rightsOf(webhook), kind: 'programmatic' }
    this.#look(JSON.stringify(event), reader)
  }

  /** Vehicles that were lost or deleted are named to those who lost them. */
  mayHave(rights: Parameters<Model['mayRead']>[0], { type, vehicle_id: id }: SentEvent): boolean {
    if (type.startsWith('webhook.') || type === 'vehicle.deleted' || type === 'vehicle.unshared') return true
    return id !== undefined && this.parts.model.mayRead(rights, type, id)
  }

  async openSocket(token: Token, types: readonly string[]): Promise<void> {
    const { client, model } = this.parts
    this.calls++
    this.last = 'GET /push'
    const events: SentEvent[] = []
    const isAlive = model.isAlive(token)
    const socket = await client.open(token.text, (frame) => {
      const { type, events: sent = [] } = JSON.parse(frame)
      if (type !== 'events') return
      for (const event of sent as SentEvent[]) {
        events.push(event)
        if (this.#isInFlight(event)) continue
        const isAllowed = model.isAlive(token) && this.mayHave(model.callerOf(token), event)
        if (!isAllowed) this.fault(`a socket of ${token.owner} is sent ${event.type}`)
        this.#look(JSON.stringify(event), model.callerOf(token))
      }
    })
    if (typeof socket === 'number') {
      if (isAlive || socket !== 401) this.fault(`the handshake is answered ${socket}`)
      return
    }
    if (!isAlive) this.fault('the handshake of a token that has ended succeeds')
    socket.send(JSON.stringify({ action: 'subscribe', id: 'all', types }))
    this.sockets.push({ token, types, socket, events })
  }

  /** For a look beside the walk: no verdict of this spelling is remembered. */
  freshHeader(token: Token): string {
    this.#spaces = (this.#spaces % maxSpaces) + 1
    return `Token ${' '.repeat(this.#spaces)}${token.text}`
  }

  oneOf<T>(values: readonly T[]): T | undefined {
    return this.parts.random.oneOf(values)
  }
}

const errorOf = ({ body }: Reply) => String(body?.error?.id ?? '')

/** `Token` in one of 32 spellings. */
const spellingOf = (number: number) =>
  [...'token'].map((letter, index) => (number & (1 << index) ? letter.toUpperCase() : letter)).join('')
