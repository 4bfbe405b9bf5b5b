/** Clients that lose their connections, and frames with them, and come back with the last cursor that reached them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allPermissionBits } from '../../../../lib/contract/permissions.ts'
import type { PushFrame } from '../../../../lib/contract/resources/push-frame.ts'
import { removeConnection } from '../../../../lib/notify/channels/socket/open-connection.ts'
import { parsePosition } from '../../../../lib/notify/feed/feed.ts'
import { cursorSince } from '../../../../lib/notify/rights/cursor-text.ts'
import { runsOf } from '../../../proof-extent.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { makeFleet, owner } from '../../../vehicles/fleet.ts'
import { now, PushWorld } from './push-world.ts'

const world = new PushWorld(await simulatedTableHolding(makeFleet))

/** Between two clients, so that neither is sent what was published for the other. */
const hourMilliseconds = 3_600_000

/** Source: decisions, "Events": what lies up to 10 s before a cursor can come again. */
const windowMilliseconds = 10_000

type Step =
  /** So many facts, after so many milliseconds. `behind`: how far the clock of their publisher is behind. */
  | { readonly kind: 'publish'; readonly facts: number; readonly after: number; readonly behind: number }
  | { readonly kind: 'work' }
  /** The connection ends, and the last frames do not reach the client. */
  | { readonly kind: 'lose'; readonly frames: number }

/** The most that a publisher's clock is behind here. */
const maxBehindMilliseconds = 2000

type Publication = Step & { readonly kind: 'publish' }

const stepsWith = (publication: { [K in 'facts' | 'after' | 'behind']: fc.Arbitrary<Publication[K]> }) =>
  fc.array<Step>(
    fc.oneof(
      fc.record({ kind: fc.constant('publish' as const), ...publication }),
      fc.record({ kind: fc.constant('work' as const) }),
      fc.record({ kind: fc.constant('lose' as const), frames: fc.integer({ min: 0, max: 2 }) })
    ),
    { minLength: 3, maxLength: 12 }
  )

/** A cursor knows 100 events. If more lie in the last 10 s, it does not look for those that were published behind them. */
const steps = fc.oneof(
  stepsWith({
    facts: fc.integer({ min: 1, max: 4 }),
    after: fc.constantFrom(0, 5, 1000, 11_000),
    behind: fc.constantFrom(0, 0, maxBehindMilliseconds)
  }),
  stepsWith({ facts: fc.constantFrom(1, 70), after: fc.constantFrom(5, 1000, 11_000), behind: fc.constant(0) })
)

class Client {
  readonly #published = new Map<string, number>()
  readonly #received = new Set<string>()
  /** Events that came again although they lie too far before the cursor. */
  readonly repeated: string[] = []
  #milliseconds: number
  #connectionId = ''
  #since: string | undefined

  constructor(begin: Date) {
    this.#milliseconds = begin.getTime()
  }

  get missing(): string[] {
    return [...this.#published.keys()].filter((id) => !this.#received.has(id))
  }

  async connect(): Promise<void> {
    const at = new Date(this.#milliseconds)
    this.#connectionId = await world.connect({ owner, permissions: allPermissionBits }, at)
    const since = this.#since === undefined ? {} : { since: this.#since }
    await world.subscribe(this.#connectionId, { types: ['vehicle.updated'], ...since }, at)
  }

  wait(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }

  async run(one: Step): Promise<void> {
    if (one.kind === 'publish') await this.#publish(one)
    if (one.kind === 'work') await world.work(new Date(this.#milliseconds))
    if (one.kind === 'lose') await this.lose(one.frames)
  }

  async #publish({ facts, after, behind }: Publication): Promise<void> {
    this.#milliseconds += after
    const at = new Date(this.#milliseconds - behind)
    const fact = { type: 'vehicle.updated', at: at.toISOString() } as const
    const ids = await world.publishFor('van', Array(facts).fill(fact), at)
    for (const id of ids) this.#published.set(id, at.getTime())
  }

  async lose(frames: number): Promise<void> {
    await this.end(frames)
    await this.connect()
  }

  /** `frames`: so many of the last ones do not reach the client. */
  async end(frames = 0): Promise<void> {
    const sent = world.framesOf(this.#connectionId)
    // A client that has never had a cursor starts from now.
    const atLeast = this.#since === undefined ? 1 : 0
    this.#take(sent.slice(0, Math.max(atLeast, sent.length - frames)))
    await removeConnection(world.table, this.#connectionId, new Date(this.#milliseconds))
  }

  #take(frames: readonly PushFrame[]): void {
    const since = this.#since === undefined ? 0 : this.#positionOf(this.#since)
    const before = new Set(this.#received)
    const inSession: string[] = []
    for (const frame of frames) {
      if (frame.type !== 'subscribed' && frame.type !== 'events') continue
      this.#since = frame.cursor
      if (frame.type === 'events') inSession.push(...frame.events.map(({ id }) => id))
    }
    for (const [index, id] of inSession.entries()) {
      const isOld = (this.#published.get(id) ?? 0) < since - windowMilliseconds
      if (inSession.indexOf(id) < index || (before.has(id) && isOld)) this.repeated.push(id)
      this.#received.add(id)
    }
  }

  #positionOf(cursor: string): number {
    return parsePosition(cursorSince(cursor, new Date(this.#milliseconds)).position).milliseconds
  }
}

it('are sent every fact, and again only what lies up to 10 s before the cursor', { timeout: 300_000 }, async () => {
  let begin = now.getTime()
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      begin += hourMilliseconds
      const client = new Client(new Date(begin))
      await client.connect()
      client.wait(maxBehindMilliseconds)
      for (const one of chosen) await client.run(one)
      // By a connection that lasts, everything comes.
      await client.lose(0)
      await client.end()
      expect({ missing: client.missing, repeated: client.repeated }).toEqual({ missing: [], repeated: [] })
    }),
    { numRuns: runsOf(8) }
  )
})
