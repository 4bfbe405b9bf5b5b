/** One event that an endpoint always fails at holds up no other; the clock is simulated. */
import { beforeEach, describe, expect, it } from 'vitest'
import { candidatesIn } from '../../../../lib/notify/channels/webhook/doubt.ts'
import { deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import type { WebhookConsumer } from '../../../../lib/notify/consumers/consumer.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { stride } from '../../../proof-extent.ts'
import { failingAtSomeCalls } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { down, hook, noon, refused, Simulation, success } from './simulation.ts'

const table = await simulatedTableHolding(async () => {})
let world: Simulation
beforeEach(async () => {
  world = new Simulation(table)
  await world.begin()
})

const day = 24
const minute = 1 / 60
const vehicles = (count: number, of = 7) => Array.from({ length: count }, (_, index) => `van-${index % of}`)
const minutesOf = (id: string) =>
  world.requests.filter(({ event }) => event === id).map(({ atMilliseconds }) => (atMilliseconds - noon) / 60_000)
const delivery = (id: string) => findItem(table, deliveryItem(hook, id))

/** The endpoint answers 503 to these, always. */
function failAt(...ids: readonly string[]): void {
  world.endpoint = ({ id }) => (ids.includes(id) ? down : success)
}

describe('an event that the endpoint always fails at', () => {
  it('holds up the others for six minutes, and goes on by itself for five days', async () => {
    const [poison = ''] = world.store(['van'])
    failAt(poison)
    const ids = await world.publish(['van', ...vehicles(40)])
    await world.run(7 * minute)
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(await world.consumer()).toMatchObject({ state: 'ACTIVE' })
    expect(await delivery(poison)).toMatchObject({ state: 'RETRYING', tries: 2 })

    const states = new Set<string | undefined>()
    for (let hour = 0; hour < 5 * day; hour++) {
      ids.push(...(await world.publish(['van'])))
      await world.run(1)
      states.add((await world.consumer())?.state)
      expect(world.delivered).toHaveLength(ids.length)
    }
    expect([...states]).toEqual(['ACTIVE'])
    expect(minutesOf(poison)).toEqual([0, 1, 6, 7, 12, 27, 87, 387, 1107, 2547, 3987, 5427])
    expect(await delivery(poison)).toMatchObject({ state: 'DEAD', vehicleId: 'van', tries: 10 })
    expect(world.queue).toEqual([])
  })

  it('is delivered once the endpoint takes it', async () => {
    const [poison = ''] = world.store(['van'])
    failAt(poison)
    await world.publish(['car'])
    await world.run(1)
    failAt()
    await world.run(5)
    expect(world.delivered.at(-1)).toBe(poison)
    expect(await delivery(poison)).toBeUndefined()
    expect(world.queue).toEqual([])
  })

  it('is first tried before those that follow for its vehicle', async () => {
    const [poison = ''] = world.store(['van'])
    failAt(poison)
    const ids = [poison, ...(await world.publish(vehicles(30, 1).map(() => 'van')))]
    await world.run(1)
    expect([...new Set(world.requests.map(({ event }) => event))]).toEqual(ids)
  })

  it('holds up others although the next ones fail too', async () => {
    const poison = world.store(['van', 'van'])
    failAt(...poison)
    const ids = await world.publish(['van', 'van'])
    await world.run(10 * minute)
    expect(world.delivered).toEqual(ids)
  })

  it('holds up nothing where all of its type fail, of many vehicles', async () => {
    const failing = new Set(world.store(vehicles(80, 20), 'vehicle.status.changed'))
    world.endpoint = ({ id }) => (failing.has(id) ? down : success)
    const ids = await world.publish(vehicles(5))
    await world.run(10 * minute)
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(await world.consumer()).toMatchObject({ state: 'ACTIVE' })
    for (const id of failing) expect(await delivery(id)).toMatchObject({ state: 'RETRYING' })
  })

  it('is not waited for where another one was just set aside', async () => {
    const [first = ''] = world.store(['van'])
    failAt(first)
    await world.publish(['car'])
    await world.run(10 * minute)
    const [second = ''] = world.store(['van'])
    failAt(first, second)
    const ids = await world.publish(vehicles(3))
    await world.run()
    expect(world.delivered).toEqual(expect.arrayContaining(ids))
    expect(await delivery(second)).toMatchObject({ state: 'RETRYING' })
  })

  it('alone is the endpoint’s fault until something else comes, which is tried at once', async () => {
    const [poison = ''] = await world.publish(['van'])
    failAt(poison)
    await world.run(3)
    expect(await world.consumer()).toMatchObject({ state: 'FAILING' })
    const ids = await world.publish(['car'])
    await world.run()
    expect(world.delivered).toEqual(ids)
    expect(await world.consumer()).toMatchObject({ state: 'ACTIVE' })
    expect(await delivery(poison)).toMatchObject({ state: 'RETRYING' })
  })

  it('holds up the others for six minutes at most where it was refused before', async () => {
    const [poison = ''] = await world.publish(['van'])
    world.endpoint = () => refused
    await world.run()
    failAt(poison)
    for (let quarter = 1; quarter <= 4 * day; quarter++) {
      await world.publish(['car'])
      await world.run(6 * minute)
      expect(world.delivered).toHaveLength(quarter)
      await world.run(9 * minute)
    }
    expect(await delivery(poison)).toMatchObject({ state: 'RETRYING' })
  })

  it('is not held against where the endpoint limits how often it is asked', async () => {
    const [poison = ''] = world.store(['van'])
    world.endpoint = ({ id }) => (id === poison ? { ...down, status: 429, error: 'Status 429' } : success)
    await world.publish(['car'])
    await world.run(1)
    expect(await delivery(poison)).toBeUndefined()
  })
})

it('an endpoint that fails at everything is tried once more at once where a second event comes, and not for others', async () => {
  world.endpoint = () => down
  await world.publish(['van'])
  await world.run(1)
  const counts: number[] = []
  for (const vehicleId of ['car', 'bus', 'van']) {
    world.requests.length = 0
    await world.publish([vehicleId])
    await world.run()
    counts.push(world.requests.length)
  }
  // The first event, and the second.
  expect(counts).toEqual([2, 0, 0])
})

it('an endpoint that fails at everything has nothing set aside, and gets it in order', async () => {
  world.endpoint = () => down
  const ids = await world.publish(vehicles(30, 3))
  await world.run(6)
  expect(await Promise.all(ids.map(delivery))).toEqual(ids.map(() => undefined))
  world.endpoint = () => success
  await world.run(1)
  for (const vehicleId of vehicles(3, 3)) {
    const stored = world.feed.filter((event) => event.vehicleId === vehicleId).map(({ id }) => id)
    expect(world.delivered.filter((id) => stored.includes(id))).toEqual(stored)
  }
})

it('a ping that an active webhook always fails at is tried three times and holds up nothing', async () => {
  await world.begin({ ping: 'evt_ping' })
  world.endpoint = ({ type }) => (type === 'webhook.ping' ? down : success)
  const ids = await world.publish(vehicles(3))
  await world.run(1)
  expect(minutesOf('evt_ping')).toEqual([0, 1, 6])
  expect(world.delivered.toSorted()).toEqual(ids.toSorted())
  expect((await world.consumer())?.ping).toBeUndefined()
})

it('an event of a replay that the endpoint always fails at holds up neither the replay nor what happens now', async () => {
  const ids = await world.publish(vehicles(30))
  await world.run(1)
  const replay: WebhookConsumer['replay'] = {
    which: 'ALL',
    since: new Date(noon).toISOString(),
    until: new Date(noon + 3_600_000).toISOString()
  }
  await world.begin({ ...(await world.consumer()), replay, wake: 'asked' })
  world.queue.push({ message: { consumer: hook, wake: 'asked' }, queue: 'webhooks', visibleAt: world.milliseconds })
  world.delivered.length = 0
  const [poison = '', ...others] = ids
  failAt(poison)
  const now: string[] = []
  for (let minutes = 0; minutes < 30; minutes++) {
    now.push(...(await world.publish(['car'])))
    await world.run(minute)
  }
  expect(world.delivered.toSorted()).toEqual([...others, ...now].toSorted())
  expect((await world.consumer())?.replay).toBeUndefined()
  expect(await delivery(poison)).toMatchObject({ state: 'RETRYING' })
})

it.each(['before', 'after'] as const)('whatever call of the table fails, nothing is lost (%s)', async (fault) => {
  let runs = 0
  await failingAtSomeCalls(table, fault, async (faulty) => {
    world = new Simulation(table)
    // Its next failure is the third one.
    await world.begin({ state: 'FAILING', failure: { step: 2, since: new Date(noon).toISOString() } })
    const [poison = ''] = world.store(['van'])
    failAt(poison)
    const ids = await world.publish(vehicles(4))
    await world.run(0, faulty)
    await world.run(1)
    expect([...new Set(world.delivered)].toSorted()).toEqual(ids.toSorted())
    expect(await delivery(poison)).toMatchObject({ state: 'RETRYING' })
    expect(await world.consumer()).toMatchObject({ state: 'ACTIVE' })
    runs += 1
  })
  expect(runs * stride).toBeGreaterThan(5)
})

it('each step tries the next events of another vehicle, of one with another type soon where there is one', () => {
  const event = (id: string, vehicleId: string, type = 'a') => ({ id, type, vehicleId, body: '{}' })
  const events = [event('1', 'van'), event('2', 'car'), event('3', 'van'), event('4', 'bus'), event('5', 'car')]
  const attempted = [{ event: event('1', 'van'), outcome: down, at: '', durationMilliseconds: 0 }]
  const next = (step: number, of = events) => candidatesIn(of, attempted, step).map(({ id }) => id)
  expect([2, 3, 4, 5].map((step) => next(step))).toEqual([['4'], ['2', '5'], ['3'], ['4']])
  expect(next(2, [...events, event('6', 'van', 'b'), event('7', 'car', 'b')])).toEqual(['3', '6'])
  expect(next(2, events.slice(0, 1))).toEqual([])
})
