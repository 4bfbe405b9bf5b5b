/** The console's end of push, through every way in which a connection can fail. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingReasons } from '../../../lib/contract/resources/push-frame.ts'
import { PushMessage } from '../../../lib/contract/resources/push-message.ts'
import { fact, minute, PushWorld, second, statuses } from './push-world.ts'

const idsOf = ({ events }: PushWorld) => events.map(({ id }) => id)
const sinceOf = ({ socket }: PushWorld) => socket.subscriptions.at(-1)?.since

describe('a connection', () => {
  it('is opened once it is wanted, and subscribes from the first reply of the service on', () => {
    const world = new PushWorld()
    world.pass(minute)
    expect(world.sockets).toHaveLength(0)
    const socket = world.connect()
    expect(socket.sent).toEqual([{ action: 'subscribe', id: '1', ...statuses, since: '2026-11-23T11:59:55.000Z' }])
    expect(PushMessage.safeParse({ ...socket.sent[0], fields: ['name'] }).success).toBe(true)
    expect([world.subscribed, world.gaps]).toEqual([[statuses], 0])
    socket.frame({ type: 'events', events: [fact(1)], cursor: 'c1' })
    expect(idsOf(world)).toEqual(['evt_1'])
  })

  it('tells of a gap where it is not known what was read before it', () => {
    const world = new PushWorld({ readSince: null })
    world.connect()
    expect([sinceOf(world), world.gaps]).toEqual([undefined, 1])
  })

  it('goes on from the last cursor after a break, and reads anew after one of more than ten minutes', () => {
    const world = new PushWorld()
    world.connect().frame({ type: 'events', events: [], cursor: 'c1' })
    world.socket.end()
    world.pass(5 * second)
    world.socket.open()
    expect(sinceOf(world)).toBe('c1')
    world.socket.accept('c2')
    expect([world.isLive, world.gaps]).toEqual([true, 0])
    world.client.want(undefined)
    world.pass(11 * minute)
    world.connect()
    expect([sinceOf(world), world.gaps]).toEqual([undefined, 1])
  })

  it('passes on each fact once, however often it comes, and every status', () => {
    const world = new PushWorld()
    const socket = world.connect()
    const status = fact(9, 'vehicle.status.updated')
    for (const cursor of ['c1', 'c2', 'c1'])
      socket.frame({ type: 'events', events: [fact(1), status, fact(2)], cursor })
    expect(idsOf(world)).toEqual(['evt_1', 'evt_9', 'evt_2', 'evt_9', 'evt_9'])
  })

  it('tells of the gap that the service tells of', () => {
    const world = new PushWorld()
    world.connect().frame({ type: 'gap', since: '2026-10-01T00:00:00.000Z' })
    expect(world.gaps).toBe(1)
  })

  it('survives frames that are none', () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array(),
      fc
        .record(
          { type: fc.constantFrom('subscribed', 'events', 'gap', 'error', 'closing', 'pong') },
          { noNullPrototype: true }
        )
        .chain((frame) =>
          fc
            .dictionary(fc.constantFrom('events', 'cursor', 'id'), fc.jsonValue())
            .map((rest) => ({ ...rest, ...frame }))
        )
        .filter(({ type }) => type === 'events' || type === 'pong')
        .map((frame) => JSON.stringify(frame))
    )
    fc.assert(
      fc.property(fc.array(garbage, { maxLength: 20 }), (frames) => {
        const world = new PushWorld()
        const socket = world.connect()
        for (const frame of frames) socket.receive(frame)
        socket.frame({ type: 'events', events: [fact(1)], cursor: 'c1' })
        expect([world.isLive, idsOf(world).at(-1)]).toEqual([true, 'evt_1'])
      })
    )
  })
})

describe('a lost connection', () => {
  it.each([1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 1013, 1015, 4000])(
    'is opened again within five seconds after code %d, with the cursor',
    (code) => {
      const world = new PushWorld()
      world.connect().frame({ type: 'events', events: [], cursor: 'c7' })
      world.keep(2 * minute)
      world.socket.end(code)
      expect(world.isLive).toBe(false)
      world.pass(5 * second)
      expect(world.sockets).toHaveLength(2)
      world.socket.open()
      expect(sinceOf(world)).toBe('c7')
    }
  )

  it.each(closingReasons)('is opened again after the frame %s, and a token that is named is looked at', (reason) => {
    const world = new PushWorld()
    const socket = world.connect()
    world.keep(2 * minute)
    const reconnect = !reason.startsWith('TOKEN')
    socket.frame({ type: 'closing', reason, reconnect })
    socket.end(1001)
    expect([socket.isClosed, world.refusals]).toEqual([true, reconnect ? 0 : 1])
    world.pass(5 * second)
    expect(world.sockets).toHaveLength(2)
  })

  it('is opened again when the service asks for it, and the former one is closed first', () => {
    const world = new PushWorld()
    world.client.want(statuses)
    world.pass(0)
    world.socket.open()
    world.socket.accept('c3', 5700)
    world.keep(5690 * second)
    const [first] = world.sockets
    world.pass(15 * second)
    expect([world.sockets.length, first?.isClosed]).toEqual([2, true])
    world.socket.open()
    expect(sinceOf(world)).toBe('c3')
  })

  it.each([
    ['the handshake', () => {}],
    ['the subscription', (world: PushWorld) => world.socket.open()]
  ])('is one on which nobody answers %s for 15 s', (_, prepare) => {
    const world = new PushWorld()
    world.client.want(statuses)
    world.pass(0)
    prepare(world)
    world.pass(20 * second)
    expect([world.sockets[0]?.isClosed, world.sockets.length]).toEqual([true, 2])
  })

  it('is found by a ping after a minute of silence', () => {
    const world = new PushWorld()
    const socket = world.connect()
    world.pass(65 * second)
    expect(socket.pings).toBe(1)
    socket.frame({ type: 'pong' })
    world.pass(62 * second)
    expect([socket.pings, world.isLive]).toEqual([2, true])
    world.pass(15 * second)
    expect([socket.isClosed, world.isLive]).toEqual([true, false])
  })

  it('is found at once when the machine has slept', () => {
    const world = new PushWorld()
    const socket = world.connect()
    world.sleep(5 * minute)
    world.pass(10 * second)
    expect([socket.isClosed, world.sockets.length]).toEqual([true, 2])
    world.socket.open()
    expect(sinceOf(world)).toBe('c0')
  })

  it('is looked for when the network is back', () => {
    const world = new PushWorld()
    const socket = world.connect()
    world.pass(20 * second)
    world.client.hurry()
    world.client.hurry()
    expect(socket.pings).toBe(1)
    world.pass(15 * second)
    expect(socket.isClosed).toBe(true)
  })
})

describe('attempts', () => {
  it('come ever more rarely, at most five minutes apart, and often again after a connection that has lasted', () => {
    const world = new PushWorld({ random: 1 })
    world.client.want(statuses)
    world.pass(0)
    for (let count = 0; count < 12; count += 1) {
      world.socket.end()
      world.passUntilOpened()
    }
    const waits = world.attemptedAt.slice(1).map((at, index) => (at - (world.attemptedAt[index] ?? 0)) / second)
    expect(waits.slice(0, 9)).toEqual([3, 4, 8, 16, 32, 64, 128, 256, 300])
    world.socket.open()
    world.socket.accept()
    world.keep(80 * second)
    world.socket.end()
    world.pass(3 * second)
    expect(world.sockets).toHaveLength(14)
  })

  it('are never closer than three seconds, whatever the service, the network and the user do', () => {
    const steps = fc.constantFrom(
      'end',
      'open',
      'accept',
      'lifetime',
      'token',
      'error',
      'renew',
      'hurry',
      'hide',
      'show',
      'whole',
      'block',
      'allow',
      'wait',
      'sleep'
    )
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 200 }), (taken) => {
        const world = new PushWorld()
        world.client.want(statuses)
        for (const step of taken) take(world, step)
        const waits = world.attemptedAt.slice(1).map((at, index) => at - (world.attemptedAt[index] ?? 0))
        expect(waits.filter((wait) => wait < 3 * second)).toEqual([])
        // At most one is open.
        expect(world.sockets.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1)
        // From any state it is live again within minutes once the service answers.
        world.isBlocked = false
        world.client.want(statuses)
        world.answerFor(6 * minute)
        expect(world.isLive).toBe(true)
      }),
      { numRuns: 300 }
    )
  })

  it('go on where the browser refuses to open a socket', () => {
    const world = new PushWorld()
    world.isBlocked = true
    world.client.want(statuses)
    world.pass(minute)
    world.isBlocked = false
    world.pass(minute)
    expect(world.sockets).toHaveLength(1)
  })

  it('do not send again a cursor that the service does not take', () => {
    const world = new PushWorld()
    world.client.want(statuses)
    world.pass(0)
    world.socket.open()
    world.socket.frame({ type: 'error', id: '1', error: { id: 'INVALID_PARAMETERS', severity: 'ERROR' } })
    world.pass(5 * second)
    world.socket.open()
    expect(sinceOf(world)).toBeUndefined()
    world.socket.accept()
    expect([world.isLive, world.gaps]).toEqual([true, 1])
  })

  it('keep the cursor where too many requests were sent', () => {
    const world = new PushWorld()
    world.client.want(statuses)
    world.pass(0)
    world.socket.open()
    world.socket.frame({ type: 'error', id: '1', error: { id: 'RATE_LIMIT_EXCEEDED', severity: 'WARNING' } })
    world.pass(5 * second)
    world.socket.open()
    expect(sinceOf(world)).toBe('2026-11-23T11:59:55.000Z')
  })
})

describe('what is wanted', () => {
  it('ends the connection and every timer when it is nothing', () => {
    const world = new PushWorld()
    const socket = world.connect()
    world.client.want(undefined)
    expect([socket.isClosed, world.isLive, world.timers]).toEqual([true, false, 0])
    world.client.hurry()
    world.pass(60 * minute)
    expect(world.sockets).toHaveLength(1)
  })

  it('replaces the subscription on the same connection, from the last cursor on', () => {
    const world = new PushWorld()
    const socket = world.connect()
    socket.frame({ type: 'events', events: [], cursor: 'c4' })
    const whole = { types: statuses.types }
    world.client.want(whole)
    world.client.want({ ...whole })
    expect(socket.subscriptions.slice(1)).toEqual([{ action: 'subscribe', id: '2', ...whole, since: 'c4' }])
    // The answer to the first one, which comes late, says nothing about the second one.
    socket.frame({ type: 'subscribed', id: '1', cursor: 'c0', reconnect_after: 6000 })
    expect(world.subscribed.at(-1)).toEqual(statuses)
    socket.accept()
    expect(world.subscribed.at(-1)).toEqual(whole)
  })
})

/** One thing that may happen. What cannot happen to a closed socket is left out. */
function take(world: PushWorld, step: string): void {
  const socket = world.sockets.at(-1)
  const open = socket && !socket.isClosed ? socket : undefined
  const steps: Readonly<Record<string, () => void>> = {
    end: () => open?.end(),
    open: () => open?.open(),
    accept: () => open?.subscriptions.length && open.accept(),
    renew: () => open?.subscriptions.length && open.accept('c', 1),
    lifetime: () => open?.frame({ type: 'closing', reason: 'LIFETIME', reconnect: true }),
    token: () => open?.frame({ type: 'closing', reason: 'TOKEN_EXPIRED', reconnect: false }),
    error: () => open?.frame({ type: 'error', id: open.subscriptions.at(-1)?.id, error: { id: 'INTERNAL_ERROR' } }),
    hurry: () => world.client.hurry(),
    hide: () => world.client.want(undefined),
    show: () => world.client.want(statuses),
    whole: () => world.client.want({ types: statuses.types }),
    block: () => {
      world.isBlocked = true
    },
    allow: () => {
      world.isBlocked = false
    },
    wait: () => world.pass(2 * second),
    sleep: () => world.sleep(3 * minute)
  }
  steps[step]?.()
}
