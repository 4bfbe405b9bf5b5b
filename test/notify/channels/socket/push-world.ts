/** A table with a fleet, and connections whose clients keep every frame that they are sent. */
import { ApiError } from '../../../../lib/contract/api-error.ts'
import type { PushFrame } from '../../../../lib/contract/resources/push-frame.ts'
import type { NewFact } from '../../../../lib/facts/fact.ts'
import { eventId, vehicleFacts } from '../../../../lib/facts/fact.ts'
import type { Caller } from '../../../../lib/identity/caller.ts'
import { rateCounter } from '../../../../lib/limits/rate-counter.ts'
import { awaitSignIn } from '../../../../lib/notify/channels/socket/await-sign-in.ts'
import { openConnection, removeConnection } from '../../../../lib/notify/channels/socket/open-connection.ts'
import type { PublishedFrame } from '../../../../lib/notify/channels/socket/published-frames.ts'
import { conflated, type PushRequest, parsePushRequest } from '../../../../lib/notify/channels/socket/push-request.ts'
import { receiveMessage } from '../../../../lib/notify/channels/socket/receive-message.ts'
import { serveConnection } from '../../../../lib/notify/channels/socket/serve-connection.ts'
import type { Sent, Sockets } from '../../../../lib/notify/channels/socket/sockets.ts'
import { pushFacts, pushStatuses } from '../../../../lib/notify/channels/socket/wake-connections.ts'
import { listenersIn } from '../../../../lib/notify/consumers/scope-listeners.ts'
import { publishFacts } from '../../../../lib/notify/feed/publish.ts'
import { change } from '../../../../lib/table/change.ts'
import type { ItemWrite } from '../../../../lib/table/decision.ts'
import { statusKey } from '../../../../lib/table/keys.ts'
import type { Items } from '../../../../lib/table/snapshot.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { seedToken } from '../../../table/seeds.ts'
import { isFact } from '../../stored-facts.ts'

export const now = new Date('2026-03-02T12:00:00.000Z')
export const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)

export class PushWorld {
  readonly table: Table
  readonly frames = new Map<string, PushFrame[]>()
  readonly published = new Map<string, PublishedFrame[]>()
  readonly closed: string[] = []
  /** What happens after a frame was sent, before the call that has sent it goes on. */
  afterFrame: (frame: PushFrame) => Promise<void> = async () => {}
  readonly #requests: PushRequest[] = []
  readonly #states = new Map<string, Sent | 'failing'>()
  readonly #callers = new Map<string, Caller>()
  #opened = 0
  #served = 0

  constructor(table: Table) {
    this.table = table
  }

  readonly sockets: Sockets = {
    send: async (connectionId, frame) => {
      const state = this.#states.get(connectionId) ?? 'sent'
      if (state === 'failing') throw new Error('not now')
      const copy = JSON.parse(JSON.stringify(frame))
      if ('header' in frame) {
        if (state === 'sent') this.publishedOf(connectionId).push(copy)
        return state
      }
      if (state === 'sent') this.framesOf(connectionId).push(copy)
      await this.afterFrame(frame)
      return state
    },
    close: async (connectionId) => {
      this.closed.push(connectionId)
      await removeConnection(this.table, connectionId, now)
    }
  }

  readonly queues = {
    sendMessages: async (_: string, messages: readonly { readonly body: object }[]) => {
      this.#requests.push(...messages.map(({ body }) => parsePushRequest(JSON.stringify(body))))
    }
  }

  get waiting(): number {
    return this.#requests.length
  }

  framesOf(connectionId: string): PushFrame[] {
    const known = this.frames.get(connectionId) ?? []
    this.frames.set(connectionId, known)
    return known
  }

  /** Of a connection in the form of the published interface. */
  publishedOf(connectionId: string): PublishedFrame[] {
    const known = this.published.get(connectionId) ?? []
    this.published.set(connectionId, known)
    return known
  }

  /** What becomes of the next frames. */
  set(connectionId: string, state: Sent | 'failing'): void {
    this.#states.set(connectionId, state)
  }

  async connect(caller: Partial<Caller> & Pick<Caller, 'owner' | 'permissions'>, at = now): Promise<string> {
    const connectionId = `connection-${++this.#opened}`
    await openConnection(this.table, connectionId, await this.#withToken(connectionId, caller, at), at)
    return connectionId
  }

  /** A connection without an owner, and the token with which its first message may sign in. */
  async connectUnsigned(caller: Partial<Caller> & Pick<Caller, 'owner' | 'permissions'>, at = now) {
    const connectionId = `connection-${++this.#opened}`
    const token = `Token ${connectionId}`
    this.#callers.set(token, await this.#withToken(connectionId, caller, at))
    await awaitSignIn(this.queues, connectionId)
    return { id: connectionId, signIn: { Authorization: token } }
  }

  async #withToken(
    connectionId: string,
    caller: Partial<Caller> & Pick<Caller, 'owner' | 'permissions'>,
    at: Date
  ): Promise<Caller> {
    const jti = `${connectionId}-token`
    const issuedAtSeconds = Math.floor(at.getTime() / 1000)
    const whole = { jti, kind: 'programmatic', issuedAtSeconds, requestsPerMinute: 80, ...caller } as const
    const { permissions, origin, vehicleIds } = whole
    await seedToken(this.table, caller.owner, jti, { permissions, origin, vehicleIds: vehicleIds && [...vehicleIds] })
    return whole
  }

  readonly #identified = async (authorization: string): Promise<Caller> => {
    const caller = this.#callers.get(authorization)
    if (!caller) throw new ApiError('INVALID_TOKEN')
    return caller
  }

  async say(connectionId: string, message: object | string, at = now): Promise<void> {
    await this.receive(connectionId, message, at)
    await this.work(at)
  }

  /** What waits in the queue is left there. */
  async receive(connectionId: string, message: object | string, at = now): Promise<void> {
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    const { table, sockets, queues } = this
    const parts = { table, sockets, queues, counter: rateCounter(table), identified: this.#identified }
    await receiveMessage(parts, { connectionId, text }, at)
  }

  async subscribe(connectionId: string, subscription: object, at = now): Promise<string> {
    await this.say(connectionId, { action: 'subscribe', ...subscription }, at)
    const frame = this.framesOf(connectionId).find(({ type }) => type === 'subscribed')
    return frame?.type === 'subscribed' ? frame.cursor : ''
  }

  /** Stores facts, publishes them and wakes who listens. Returns the IDs of their events. */
  async publishFor(vehicleId: string, facts: readonly NewFact[], at = now): Promise<string[]> {
    return this.publish(async () => vehicleFacts(vehicleId, facts, at), at)
  }

  /** Does writes among which there are facts, publishes these and wakes who listens. Returns the IDs of their events. */
  async publish(writesOf: (items: Items) => Promise<ItemWrite[]>, at = now): Promise<string[]> {
    const keys = await change(this.table, async (items) => {
      const writes = await writesOf(items)
      return { result: writes.flatMap((write) => ('key' in write && isFact(write.key) ? [write.key] : [])), writes }
    })
    const published = await publishFacts(this.table, keys, () => at.getTime())
    const scopes = published.map(({ scope }) => scope)
    await pushFacts(this.queues, { published, listeners: await listenersIn(this.table, scopes, at) })
    return keys.map(eventId)
  }

  async newStatus(...vehicleIds: string[]): Promise<void> {
    await pushStatuses(this.table, this.queues, vehicleIds.map(statusKey), now)
  }

  /** Serves what waits in the queue, as one batch. */
  async work(at = now, remainingMilliseconds = () => 30_000): Promise<void> {
    for (let rounds = 0; this.#requests.length > 0 && rounds < 10; rounds++) {
      for (const request of conflated(this.#requests.splice(0))) await this.#serve(request, at, remainingMilliseconds)
    }
  }

  /** Serves each message that waits in the queue by a call of its own, all of them at once. */
  async workAtOnce(at = now): Promise<void> {
    await Promise.all(this.#requests.splice(0).map((request) => this.#serve(request, at)))
  }

  async #serve(request: PushRequest, at: Date, remainingMilliseconds = () => 30_000): Promise<void> {
    const parts = { table: this.table, sockets: this.sockets, remainingMilliseconds }
    const { left } = await serveConnection(parts, { request, messages: [`message-${++this.#served}`] }, at)
    if (left) this.#requests.push(left)
  }

  eventsOf(connectionId: string) {
    return this.framesOf(connectionId).flatMap((frame) => (frame.type === 'events' ? frame.events : []))
  }

  typesOf(connectionId: string): string[] {
    return this.eventsOf(connectionId).map(({ type }) => type)
  }
}
