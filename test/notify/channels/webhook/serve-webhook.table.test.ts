// @module-tag long
/** Events reach a webhook whatever becomes of its endpoint, of the worker and of the queue; the clock is simulated. */
import { beforeEach, describe, expect, it } from 'vitest'
import { consumerAfter } from '../../../../lib/notify/channels/webhook/consumer-changes.ts'
import { attemptsItem, deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { asleep } from '../../../../lib/notify/consumers/wake.ts'
import { webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed, removed } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { consumerPartition, factPrefix } from '../../../../lib/table/keys.ts'
import { queryAll } from '../../../../lib/table/table.ts'
import { stride } from '../../../proof-extent.ts'
import { failingAtSomeCalls } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { down, gone, hook, noon, owner, refused, Simulation, success } from './simulation.ts'

const table = await simulatedTableHolding(async () => {})
let world: Simulation
beforeEach(async () => {
  world = new Simulation(table)
  await world.begin()
})

const vehicles = (count: number, of = 7) => Array.from({ length: count }, (_, index) => `van-${index % of}`)
const day = 24

async function ownerFacts() {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':partition': owner, ':prefix': factPrefix }
  })
  return items.map(({ type, at, subject }) => ({ type, at, subject }))
}

const deliveries = () =>
  queryAll(table, {
    KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':partition': consumerPartition(hook), ':prefix': 'DELIVERY#' }
  })

/** Those of one vehicle, in the order of the first requests. */
function orderOf(vehicleId: string): string[] {
  return [...new Set(world.requests.filter((one) => one.vehicleId === vehicleId).map(({ event }) => event))]
}

describe('an endpoint that answers', () => {
  it('gets every event once, those of a vehicle in order, at most 10 at once', async () => {
    const ids = await world.publish(vehicles(90, 15))
    await world.run()
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(world.maxInFlight).toBe(10)
    for (const vehicleId of vehicles(15, 15)) {
      const stored = world.feed.filter((event) => event.vehicleId === vehicleId).map(({ id }) => id)
      expect(orderOf(vehicleId)).toEqual(stored)
    }
  })

  it('leaves the webhook asleep, with an empty queue and the last attempts', async () => {
    await world.publish(vehicles(30))
    await world.run()
    expect(world.queue).toEqual([])
    const consumer = await world.consumer()
    expect(consumer).toMatchObject({ state: 'ACTIVE', lastSuccess: '2026-03-02T12:00:00.000Z' })
    expect(consumer?.wake).toBeUndefined()
    const { attempts = [] } = (await findItem(table, attemptsItem(hook))) ?? {}
    expect(attempts.map(({ eventId }) => eventId).toSorted()).toEqual(world.delivered.toSorted())
    expect(attempts[0]).toMatchObject({ type: 'trip.completed', status: 204, durationMilliseconds: 0 })
    expect(await deliveries()).toEqual([])
  })

  /** Sizes of the pages that are read from now on. */
  function notedLimits(): number[] {
    const limits: number[] = []
    const worker = world.worker.bind(world)
    world.worker = (of) => ({
      ...worker(of),
      readPage: (served, cursor, limit) => {
        limits.push(limit)
        return worker(of).readPage(served, cursor, limit)
      }
    })
    return limits
  }

  it('is read no larger pages where they would have no time', async () => {
    const limits = notedLimits()
    world.responseMilliseconds = 150
    await world.publish(vehicles(100, 100))
    await world.run()
    expect(new Set(limits)).toEqual(new Set([20]))
  })

  it('is read larger pages while it takes whole ones, and small ones again after one that it took in part', async () => {
    const limits = notedLimits()
    // The last events of the fourth page are not begun within the time.
    world.endpoint = () => {
      world.responseMilliseconds = world.requests.length > 160 && world.requests.length < 230 ? 400 : 0
      return success
    }
    const ids = await world.publish(vehicles(400, 400))
    await world.run()
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(limits.slice(0, 4)).toEqual([20, 40, 80, 100])
    expect(limits.slice(4)).toContain(20)
    expect(Math.max(...limits)).toBe(100)
  })

  it('gets what was published while the worker read for the last time', async () => {
    const ids = await world.publish(vehicles(3))
    const worker = world.worker()
    let isFirst = true
    const hasMore: typeof worker.hasMore = (served) => {
      if (isFirst) ids.push(...world.store(['late']))
      isFirst = false
      return worker.hasMore(served)
    }
    world.worker = () => ({ ...worker, hasMore })
    await world.run()
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect((await world.consumer())?.wake).toBeUndefined()
  })

  it('gets nothing more of a vehicle once the webhook has lost it', async () => {
    await world.publish(vehicles(60, 2))
    world.endpoint = (event) => {
      if (world.requests.length === 10) world.lost.add('van-1')
      return event ? success : down
    }
    world.responseMilliseconds = 1000
    await world.run()
    expect(orderOf('van-0')).toHaveLength(30)
    const lost = world.requests.filter(({ vehicleId }) => vehicleId === 'van-1')
    expect(Math.max(...lost.map(({ atMilliseconds }) => atMilliseconds))).toBeLessThan(noon + 16_000)
  })

  it('gets the rest by another message when the time of the worker is up', async () => {
    const ids = await world.publish(vehicles(70))
    let asked = 0
    world.isTimeUp = () => ++asked % 30 === 0
    await world.run()
    expect([...new Set(world.delivered)].toSorted()).toEqual(ids.toSorted())
    expect((await world.consumer())?.wake).toBeUndefined()
  })
})

describe('an endpoint that is dead', () => {
  it('costs one hidden message and some 200 times five requests in five days, whatever the backlog', async () => {
    world.endpoint = () => down
    await world.publish(vehicles(500, 50))
    for (let hour = 0; hour < 5 * day; hour++) {
      await world.run(1)
      if (hour < 5 * day - 1) expect(world.queue).toHaveLength(1)
      await world.publish(vehicles(5))
    }
    await world.run(1)
    expect(world.requests.length).toBeLessThanOrEqual(1010)
    expect(world.queue).toEqual([])
    expect(await world.consumer()).toMatchObject({ state: 'DISABLED', disabledReason: 'FAILING' })
    expect(await ownerFacts()).toEqual([
      { type: 'webhook.failing', at: '2026-03-03T12:00:00.000Z', subject: hook },
      { type: 'webhook.disabled', at: '2026-03-07T12:00:00.000Z', subject: hook }
    ])
  })

  it('is tried at least every 15 minutes for a day, and every hour afterwards', async () => {
    world.endpoint = () => down
    await world.publish(['van'])
    await world.run(1.3 * day)
    const times = [...new Set(world.requests.map(({ atMilliseconds }) => atMilliseconds))]
    const minutes = times.slice(1).map((time, index) => [(time - noon) / 60_000, (time - (times[index] ?? 0)) / 60_000])
    const longest = (from: number, to: number) =>
      Math.max(...minutes.flatMap(([at = 0, waited = 0]) => (at > from && at <= to ? [waited] : [])))
    expect([longest(0, day * 60), longest(day * 60 + 15, 1.3 * day * 60)]).toEqual([15, 60])
  })

  it('gets what waits within 15 minutes after an outage of three hours', async () => {
    world.endpoint = () => down
    await world.publish(['van'])
    await world.run(3)
    world.endpoint = () => success
    await world.run(0.25)
    expect(world.delivered).toHaveLength(1)
  })

  it('gets everything once it answers again, in order', async () => {
    world.endpoint = () => down
    const ids = await world.publish(vehicles(50, 3))
    await world.run(day)
    expect(world.delivered).toEqual([])
    world.endpoint = () => success
    ids.push(...(await world.publish(vehicles(10, 3))))
    await world.run(day)
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    for (const vehicleId of vehicles(3, 3)) {
      const stored = world.feed.filter((event) => event.vehicleId === vehicleId).map(({ id }) => id)
      expect(world.delivered.filter((id) => stored.includes(id))).toEqual(stored)
    }
    const consumer = await world.consumer()
    expect(consumer).toMatchObject({ state: 'ACTIVE' })
    expect(consumer).not.toHaveProperty('failure')
  })

  it('that answers one request of three loses nothing and repeats nothing that it took', async () => {
    let answered = 0
    world.endpoint = () => (++answered % 3 === 0 ? success : down)
    const ids = await world.publish(vehicles(12, 4))
    await world.run(5 * day)
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
  })

  it('is left alone for as long as it asks', async () => {
    world.endpoint = () => ({ ...down, status: 429, retryAfterSeconds: 3600 })
    await world.publish(['van'])
    await world.run(0.99)
    expect(world.requests).toHaveLength(1)
    await world.run(0.1)
    expect(world.requests).toHaveLength(2)
  })

  it('is not tried earlier by a message that the queue repeats', async () => {
    world.endpoint = () => down
    await world.publish(['van'])
    await world.run()
    world.queue.push(...world.queue.map((queued) => ({ ...queued, visibleAt: world.milliseconds })))
    await world.run()
    expect(world.requests).toHaveLength(1)
  })
})

describe('an event that the endpoint refuses', () => {
  it('costs three requests, holds nothing up and is given up', async () => {
    const [poison = ''] = world.store(['van'])
    world.endpoint = ({ id }) => (id === poison ? refused : success)
    const ids = await world.publish(vehicles(40))
    await world.run()
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(await findItem(table, deliveryItem(hook, poison))).toMatchObject({
      state: 'RETRYING',
      nextAttempt: '2026-03-02T12:01:00.000Z'
    })
    await world.run(day)
    const times = world.requests.filter(({ event }) => event === poison).map(({ atMilliseconds }) => atMilliseconds)
    expect(times.map((time) => (time - noon) / 60_000)).toEqual([0, 1, 6])
    const delivery = await findItem(table, deliveryItem(hook, poison))
    expect(delivery).toMatchObject({ state: 'DEAD', tries: 3, vehicleId: 'van', type: 'trip.completed' })
    expect(delivery?.attempts.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([400, 'Status 400']))
    expect(world.queue).toEqual([])
    expect((await world.consumer())?.state).toBe('ACTIVE')
  })

  it('is forgotten once it is taken, or may no longer be delivered', async () => {
    const [later = '', lost = ''] = world.store(['van', 'lost'])
    world.endpoint = ({ id }) => (world.requests.filter(({ event }) => event === id).length < 2 ? refused : success)
    await world.wake([later])
    await world.run()
    world.lost.add('lost')
    await world.run(day)
    expect(world.delivered).toEqual([later])
    expect(world.requests.filter(({ event }) => event === lost)).toHaveLength(1)
    expect(await deliveries()).toEqual([])
  })

  it('waits while the endpoint is at fault, and is sent afterwards', async () => {
    const [poison = ''] = await world.publish(['van'])
    world.endpoint = () => refused
    await world.run()
    world.endpoint = () => down
    await world.publish(['other'])
    await world.run(2)
    const whileDown = world.requests.length
    expect(whileDown).toBeLessThan(12)
    world.endpoint = () => success
    await world.run(day)
    expect(world.delivered).toContain(poison)
    expect(await deliveries()).toEqual([])
    expect(world.queue).toEqual([])
  })

  it('waits with 50 others while the endpoint is at fault, which costs few requests', async () => {
    world.workers = 200
    world.endpoint = () => refused
    await world.publish(vehicles(50))
    await world.run()
    world.requests.length = 0
    world.endpoint = () => down
    // A day of its attempts: each looks at what waits.
    await world.run(day - 1)
    expect(world.requests.length).toBeLessThanOrEqual(130)
    expect(world.maxInFlight).toBeLessThanOrEqual(10)
    expect(world.errors).toEqual([])
    expect(await world.consumer()).toMatchObject({ state: 'FAILING' })
  })

  it.each(['alone', 'beside events of the feed'])(
    'waits one minute with others after failures at the same time, %s',
    async (how) => {
      world.workers = 200
      world.endpoint = () => refused
      const refusedIds = await world.publish(vehicles(50))
      await world.run()
      world.endpoint = () => down
      world.requests.length = 0
      world.milliseconds += 60_000
      if (how !== 'alone') await world.publish(vehicles(20))
      await world.run()
      expect(world.requests.length).toBeGreaterThan(1)
      expect(world.requests.length).toBeLessThanOrEqual(20)
      expect(world.maxInFlight).toBeLessThanOrEqual(10)
      expect(await world.consumer()).toMatchObject({ state: 'FAILING', failure: { step: 1 } })
      world.endpoint = () => success
      await world.run(0.1)
      expect(world.delivered).toEqual(expect.arrayContaining(refusedIds))
      expect(await world.consumer()).toMatchObject({ state: 'ACTIVE' })
      expect(await deliveries()).toEqual([])
      expect(world.errors).toEqual([])
    }
  )

  describe('of a webhook that is disabled meanwhile', () => {
    /** As a request does. */
    const ask = async (asked: { readonly enabled: boolean; readonly skipMissed?: boolean }) => {
      const now = new Date(world.milliseconds)
      const wake = await change(table, async (items) => {
        const [item] = await items.read(webhookConsumerItem(hook))
        const next = item.value && consumerAfter(item.value, { hasNewUrl: false, ...asked }, now)
        return { result: next?.wake, writes: next ? [changed(item, next)] : [] }
      })
      if (wake !== undefined)
        world.queue.push({ message: { consumer: hook, wake }, queue: 'webhooks', visibleAt: world.milliseconds })
    }
    const minute = 1 / 60

    beforeEach(async () => {
      await world.begin({ lastSuccess: new Date(noon).toISOString() })
      world.endpoint = () => refused
    })

    it.each([1, 210])('waits with others until it is enabled again, %i in all', async (count) => {
      const ids: string[] = []
      for (let published = 0; published < count; published += 70) {
        ids.push(...(await world.publish(vehicles(Math.min(count - published, 70)))))
        await world.run(12 / 3600)
      }
      await ask({ enabled: false })
      world.requests.length = 0
      await world.run(5 * minute)
      expect(world.requests).toEqual([])
      expect(world.queue).toEqual([])
      world.endpoint = () => success
      await ask({ enabled: true })
      await world.run(minute)
      expect(world.delivered.toSorted()).toEqual(ids.toSorted())
      expect(world.requests).toHaveLength(count)
      expect(await deliveries()).toEqual([])
      expect((await world.consumer())?.resumption).toBeUndefined()
    })

    it('is tried once at a time where its former message comes after all', async () => {
      const [poison = ''] = await world.publish(['van'])
      await world.run()
      await ask({ enabled: false })
      await ask({ enabled: true })
      await world.run(day)
      const times = world.requests.filter(({ event }) => event === poison).map(({ atMilliseconds }) => atMilliseconds)
      expect(times.map((time) => (time - noon) / 60_000)).toEqual([0, 1, 6])
    })

    it('waits where the endpoint wants no more events', async () => {
      const [poison = ''] = await world.publish(['van'])
      await world.run()
      world.endpoint = () => gone
      const others = await world.publish(['other'])
      await world.run(day)
      expect(await findItem(table, deliveryItem(hook, poison))).toMatchObject({ state: 'RETRYING', tries: 1 })
      world.endpoint = () => success
      await ask({ enabled: true })
      await world.run(1)
      expect(world.delivered.slice(1).toSorted()).toEqual([poison, ...others].toSorted())
    })

    it('waits where the endpoint wants no more events when it is tried again', async () => {
      const [poison = ''] = await world.publish(['van'])
      await world.run()
      world.endpoint = () => gone
      await world.run(day)
      expect(await world.consumer()).toMatchObject({ state: 'DISABLED', disabledReason: 'GONE' })
      expect(await findItem(table, deliveryItem(hook, poison))).toMatchObject({ state: 'RETRYING' })
    })

    it.each(['before', 'after'] as const)('is not forgotten whatever call of the table fails (%s)', async (fault) => {
      await failingAtSomeCalls(table, fault, async (faulty) => {
        world = new Simulation(table)
        await world.begin({ lastSuccess: new Date(noon).toISOString() })
        world.endpoint = () => refused
        const ids = await world.publish(vehicles(3))
        await world.run()
        await ask({ enabled: false })
        await world.run(5 * minute)
        world.endpoint = () => success
        await ask({ enabled: true })
        await world.run(day, faulty)
        expect([...new Set(world.delivered)].toSorted()).toEqual(ids.toSorted())
        expect(await deliveries()).toEqual([])
        expect((await world.consumer())?.resumption).toBeUndefined()
      })
    })

    it('is given up where what was missed is skipped', async () => {
      const [poison = ''] = await world.publish(['van'])
      await world.run()
      await ask({ enabled: false })
      await world.run(5 * minute)
      world.endpoint = () => success
      await ask({ enabled: true, skipMissed: true })
      await world.run(1)
      expect(world.delivered).toEqual([])
      const delivery = await findItem(table, deliveryItem(hook, poison))
      expect(delivery).toMatchObject({ state: 'DEAD' })
      expect(delivery?.nextAttempt).toBeUndefined()
    })
  })
})

describe('a webhook', () => {
  it('that was never answered gets a ping and nothing else', async () => {
    await world.begin({ state: 'PENDING', ping: 'evt_ping' })
    world.endpoint = () => refused
    const ids = await world.publish(vehicles(3))
    await world.run(1)
    expect(new Set(world.requests.map(({ event }) => event))).toEqual(new Set(['evt_ping']))
    world.endpoint = () => success
    await world.run(day)
    expect(world.delivered[0]).toBe('evt_ping')
    expect(world.delivered.slice(1).toSorted()).toEqual(ids.toSorted())
    const consumer = await world.consumer()
    expect(consumer).toMatchObject({ state: 'ACTIVE' })
    expect(consumer?.ping).toBeUndefined()
  })

  it('that is active gets one ping that is asked for, whether the endpoint refuses it or not', async () => {
    await world.begin({ ping: 'evt_ping' })
    world.endpoint = ({ type }) => (type === 'webhook.ping' ? refused : success)
    const ids = await world.publish(['van'])
    await world.run(day)
    expect(world.requests.map(({ event }) => event)).toEqual(['evt_ping', ...ids])
  })

  it('that wants no more events gets none, and its owner is notified', async () => {
    world.endpoint = () => gone
    await world.publish(vehicles(50))
    await world.run(day)
    expect(world.requests.length).toBeLessThanOrEqual(10)
    expect(await world.consumer()).toMatchObject({ state: 'DISABLED', disabledReason: 'GONE' })
    expect(await ownerFacts()).toMatchObject([{ type: 'webhook.disabled' }])
  })

  it('that was disabled meanwhile gets nothing more, and goes on where it stopped', async () => {
    await world.publish(vehicles(30))
    const become = async (state: 'ACTIVE' | 'DISABLED') => {
      await change(table, async (items) => {
        const [item] = await items.read(webhookConsumerItem(hook))
        const next = item.value && ({ ...asleep(item.value), state, disabledReason: 'USER' } as WebhookConsumer)
        return { result: undefined, writes: next ? [changed(item, next)] : [] }
      })
    }
    await become('DISABLED')
    await world.run(1)
    expect(world.requests).toEqual([])
    await become('ACTIVE')
    await world.publish(['van'])
    await world.run()
    expect(world.delivered).toHaveLength(31)
  })

  it('that was deleted leaves nothing of a worker that is late', async () => {
    await world.publish(['van'])
    world.endpoint = () => refused
    const worker = world.worker()
    const post: typeof worker.post = async (...asked) => {
      await change(table, async (items) => {
        const [consumer, webhook] = await items.read(webhookConsumerItem(hook), webhookItem(owner, hook))
        return { result: undefined, writes: [removed(consumer), removed(webhook)] }
      })
      return worker.post(...asked)
    }
    world.worker = () => ({ ...worker, post })
    await world.run(day)
    expect(world.queue).toEqual([])
    expect(await findItem(table, attemptsItem(hook))).toBeUndefined()
    expect(await deliveries()).toEqual([])
  })
})

it.each(['before', 'after'] as const)(
  'whatever call of the table fails, everything is delivered (%s)',
  async (fault) => {
    let runs = 0
    await failingAtSomeCalls(table, fault, async (faulty) => {
      world = new Simulation(table)
      await world.begin()
      const [poison = ''] = world.store(['van'])
      world.endpoint = ({ id }) => (id === poison ? refused : success)
      const ids = await world.publish(vehicles(25, 4))
      let isFirst = true
      // The fault meets the first call; the repeated message finds the table well.
      const worker = world.worker.bind(world)
      world.worker = () => worker(isFirst ? faulty : table)
      const serve = world.run(day)
      isFirst = true
      await serve
      expect([...new Set(world.delivered)].toSorted()).toEqual(ids.toSorted())
      expect(await findItem(table, deliveryItem(hook, poison))).toMatchObject({ state: 'DEAD' })
      expect(world.queue).toEqual([])
      expect((await world.consumer())?.wake).toBeUndefined()
      runs += 1
    })
    expect(runs * stride).toBeGreaterThan(10)
  }
)

describe('a replay', () => {
  const hourMilliseconds = 3_600_000
  const range = (which: 'ALL' | 'FAILED', sinceHour: number, untilHour: number) => ({
    which,
    since: new Date(noon + sinceHour * hourMilliseconds).toISOString(),
    until: new Date(noon + untilHour * hourMilliseconds).toISOString()
  })
  /** As the request does. */
  const ask = async (replay: ReturnType<typeof range>) => {
    await world.begin({ ...(await world.consumer()), replay, wake: 'asked' })
    world.queue.push({ message: { consumer: hook, wake: 'asked' }, queue: 'webhooks', visibleAt: world.milliseconds })
    world.requests.length = 0
    world.delivered.length = 0
  }
  const requested = () => world.requests.map(({ event }) => event).toSorted()

  it('of everything sends the facts of the range once more, beside what happens now', async () => {
    await world.publish(vehicles(30))
    await world.run(1)
    const within = await world.publish(vehicles(50))
    await world.run(1)
    await world.publish(vehicles(30))
    await world.run(1)
    await ask(range('ALL', 0.5, 1.5))
    const now = await world.publish(vehicles(10))
    await world.run(1)
    expect(requested()).toEqual([...within, ...now].toSorted())
    const consumer = await world.consumer()
    expect(consumer?.replay).toBeUndefined()
    expect(consumer?.wake).toBeUndefined()
  })

  it('of everything goes on where an endpoint failed', async () => {
    const ids = await world.publish(vehicles(50, 3))
    await world.run(1)
    await ask(range('ALL', 0, 1))
    const isDown = () => world.delivered.length === 25 && world.milliseconds < noon + 2 * hourMilliseconds
    world.endpoint = () => (isDown() ? down : success)
    await world.run(day)
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect((await world.consumer())?.replay).toBeUndefined()
  })

  it('of what was given up tries that again, and nothing else', async () => {
    const ids = await world.publish(vehicles(6))
    const [cured = '', poison = ''] = ids
    world.endpoint = ({ id }) => (id === cured || id === poison ? refused : success)
    await world.run(1)
    expect(await deliveries()).toMatchObject([{ state: 'DEAD' }, { state: 'DEAD' }])
    world.endpoint = ({ id }) => (id === cured ? success : refused)
    await ask(range('FAILED', 0, 1))
    await world.run(1)
    expect(requested()).toEqual([cured, poison, poison, poison].toSorted())
    expect(await deliveries()).toMatchObject([{ state: 'DEAD', tries: 3 }])
    await ask(range('FAILED', 1, 2))
    await world.run(1)
    expect(requested()).toEqual([])
  })

  it.each(['before', 'after'] as const)('forgets nothing whatever call of the table fails (%s)', async (fault) => {
    await failingAtSomeCalls(table, fault, async (faulty) => {
      world = new Simulation(table)
      await world.begin()
      world.endpoint = () => refused
      const ids = await world.publish(vehicles(3))
      await world.run(1)
      world.endpoint = () => success
      await ask(range('FAILED', 0, 1))
      await world.run(day, faulty)
      expect([...new Set(world.delivered)].toSorted()).toEqual(ids.toSorted())
      expect(await deliveries()).toEqual([])
      expect((await world.consumer())?.replay).toBeUndefined()
    })
  })
})
