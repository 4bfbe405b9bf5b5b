/** An endpoint that answers slowly is served by workers of its own queue, whatever becomes of it; the clock is simulated. */
import { beforeEach, describe, expect, it } from 'vitest'
import { logic } from '../../../../functions/deliver-slow-webhooks.ts'
import { deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { wakenedByRequest } from '../../../../lib/notify/consumers/wake-webhook.ts'
import type { QueueName } from '../../../../lib/queues/queue-names.ts'
import type { OutgoingMessage, Queues } from '../../../../lib/queues/queues.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { failingAtEveryCall } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { down, hook, noon, owner, refused, Simulation, success } from './simulation.ts'

const table = await simulatedTableHolding(async () => {})
let world: Simulation
beforeEach(async () => {
  world = new Simulation(table)
  await world.begin()
})

const minute = 1 / 60
const slowMilliseconds = 14_000

/** Events of so many vehicles, one each. */
const vehicles = (count: number) => Array.from({ length: count }, (_, index) => `van-${index}`)
const queuesSince = (count: number) => [...new Set(world.queuesOfRequests.slice(count))]

describe('an endpoint that answers slowly', () => {
  beforeEach(() => {
    world.responseMilliseconds = slowMilliseconds
  })

  it('holds workers of the first queue for one round of requests, and gets everything from those of the second', async () => {
    const ids = await world.publish(vehicles(45))
    await world.run()
    expect(world.queuesOfRequests.slice(0, 10)).toEqual(Array(10).fill('webhooks'))
    expect(queuesSince(10)).toEqual(['slowWebhooks'])
    expect(world.delivered.toSorted()).toEqual(ids.toSorted())
    expect(world.queue).toEqual([])
    expect((await world.consumer())?.wake).toBeUndefined()
  })

  it('is served by the second queue at its next event, too', async () => {
    await world.publish(vehicles(1))
    await world.run()
    await world.publish(vehicles(1))
    expect(world.queue).toMatchObject([{ queue: 'webhooks' }])
    await world.run()
    expect(world.queuesOfRequests).toEqual(['webhooks', 'slowWebhooks'])
  })

  it('is served by the first queue again once it has been quick for as long as it is slow', async () => {
    await world.publish(vehicles(1))
    await world.run()
    world.responseMilliseconds = 20
    for (let minutes = 0; minutes < 16; minutes++) {
      await world.publish(vehicles(1))
      await world.run(minute)
    }
    expect(world.queuesOfRequests).toEqual(['webhooks', ...Array(14).fill('slowWebhooks'), 'webhooks', 'webhooks'])
  })

  it('is tried by the second queue while it fails', async () => {
    world.responseMilliseconds = 15_000
    world.endpoint = () => down
    await world.publish(vehicles(30))
    await world.run(48)
    expect(world.requests.length).toBeGreaterThan(60)
    expect(queuesSince(10)).toEqual(['slowWebhooks'])
  })

  it('has the events that it refuses tried again by the second queue', async () => {
    const [poison = ''] = world.store(['van'])
    world.endpoint = ({ id }) => (id === poison ? refused : success)
    await world.publish(vehicles(1))
    await world.run(1)
    const [first, ...others] = world.requests.flatMap(({ event }, index) =>
      event === poison ? [world.queuesOfRequests[index]] : []
    )
    expect([first, ...others]).toEqual(['webhooks', 'slowWebhooks', 'slowWebhooks'])
    expect(await findItem(table, deliveryItem(hook, poison))).toMatchObject({ state: 'DEAD', tries: 3 })
  })

  it.each(['before', 'after'] as const)('gets every event although a call of the table fails (%s)', async (kind) => {
    const delivered: number[] = []
    await failingAtEveryCall(table, kind, async (faulty) => {
      world = new Simulation(table)
      world.responseMilliseconds = slowMilliseconds
      await world.begin()
      await world.publish(vehicles(15))
      await world.run(0, faulty)
      await world.publish(vehicles(1))
      await world.run(1)
      delivered.push(new Set(world.delivered).size)
    })
    expect(delivered.length).toBeGreaterThan(10)
    expect(delivered).toEqual(delivered.map(() => 16))
    expect((await world.consumer())?.wake).toBeUndefined()
  })
})

it('an endpoint that answers within 2 s stays with the first queue', async () => {
  world.responseMilliseconds = 190
  await world.publish(vehicles(45))
  await world.run()
  expect(queuesSince(0)).toEqual(['webhooks'])
})

it('a webhook that is pinged again and again while its endpoint does not answer takes one worker of the first queue', async () => {
  const ask = async () => {
    const now = new Date(world.milliseconds)
    const asked = await change(table, async (items) => {
      const [item] = await items.read(webhookConsumerItem(hook))
      if (!item.value) throw new Error('There is no webhook')
      const next = wakenedByRequest({ ...item.value, ping: 'evt_ping' }, now)
      return { result: next, writes: [changed(item, next)] }
    })
    const message = { consumer: hook, wake: asked.wake ?? '' }
    world.queue.push({ message, queue: 'webhooks', visibleAt: world.milliseconds })
  }
  let asked = 0
  // Each request is under way when the next ping is asked for.
  const worker = world.worker.bind(world)
  world.worker = (of) => ({
    ...worker(of),
    post: async (served, event) => {
      if (asked++ < 9) {
        await ask()
        await world.run()
      }
      return worker(of).post(served, event)
    }
  })
  await ask()
  await world.run()
  expect(world.queuesOfRequests).toEqual(['webhooks', ...Array(9).fill('slowWebhooks')])
})

describe('the function of the second queue', () => {
  const post = async () => success
  const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 0 }

  /** What it sends where no time is left. */
  async function handedOver(slowUntil: string): Promise<[queue: QueueName, messages: readonly OutgoingMessage[]][]> {
    await world.begin({ wake: 'w', slowUntil })
    const sent: [QueueName, readonly OutgoingMessage[]][] = []
    const queues: Queues = {
      has: () => true,
      sendMessages: async (...message) => void sent.push(message),
      hideMessage: async () => {}
    }
    const body = JSON.stringify({ consumer: hook, wake: 'w' })
    const records = [{ messageId: 'message', receiptHandle: 'handle', body }]
    await logic(table, queues, post, () => new Date(noon))({ Records: records }, context)
    return sent
  }
  const message = { body: { consumer: hook, wake: 'w' }, group: owner, delaySeconds: undefined }

  it('hands a webhook over to its own queue while the endpoint is slow, else to the first', async () => {
    expect(await handedOver('2026-03-02T12:00:01.000Z')).toEqual([['slowWebhooks', [message]]])
    expect(await handedOver('2026-03-02T12:00:00.000Z')).toEqual([['webhooks', [message]]])
  })
})
