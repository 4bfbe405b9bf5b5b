/** The function that delivers to webhooks: from facts in the table to signed requests at a receiver, and what that costs. */
import type { SQSRecord } from 'aws-lambda'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logic } from '../../../../functions/deliver-webhooks.ts'
import { eventId, vehicleFacts } from '../../../../lib/facts/fact.ts'
import { postEvent } from '../../../../lib/notify/channels/webhook/post-event.ts'
import { deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { wakeListeners } from '../../../../lib/notify/consumers/wake-listeners.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import type { OutgoingMessage, Queues } from '../../../../lib/queues/queues.ts'
import { metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { shareVehicle, unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../../audit/actors.ts'
import { noon } from '../../../http/noon.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { friend, makeFleet, owner, withTrips } from '../../../vehicles/fleet.ts'
import { startReceiver } from './receiver.ts'
import { seededSecret, seedWebhook, webhookKeys } from './seeds.ts'

const receiver = await startReceiver()
const fleet = Array.from({ length: 20 }, (_, index) => `truck-${index}`)
const table = await simulatedTableHolding(async (made) => {
  await makeFleet(made)
  for (const id of fleet) await putVehicle(made, operator, 'owner', { id })
  await shareVehicle(made, operator, 'van', friend, withTrips)
  await seedWebhook(made, owner, 'hook', { url: receiver.url, types: ['vehicle.*'] })
  await seedWebhook(made, friend, 'other', { url: receiver.url, types: ['*'] })
})

const clock = () => new Date()
const settings = { isPublicOnly: false, timeoutMilliseconds: 5000 }
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 120_000 }

let sent: OutgoingMessage[]
let hidden: [handle: string, seconds: number][]
const queues: Queues = {
  has: () => true,
  sendMessages: async (_, messages) => void sent.push(...messages),
  hideMessage: async (_, handle, seconds) => void hidden.push([handle, seconds])
}

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  sent = []
  hidden = []
  receiver.received.length = 0
  receiver.script.length = 0
  await become('hook', {})
})

async function become(id: string, changes: Partial<WebhookConsumer>): Promise<void> {
  const of = id === 'hook' ? owner : friend
  const active: WebhookConsumer = { kind: 'webhook', owner: of, cursor: cursorAt(0), state: 'ACTIVE', wake: 'w' }
  const consumer = { ...active, ...changes } as WebhookConsumer
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem(id), consumer)] }))
}

/** Facts of the vehicles in turn, published and not yet delivered. */
async function publish(count: number, vehicleIds: readonly string[] = ['van', 'car']): Promise<string[]> {
  const writes = Array.from({ length: count }, (_, index) =>
    vehicleFacts(
      vehicleIds[index % vehicleIds.length] ?? '',
      [{ type: 'vehicle.updated', at: noon.toISOString() }],
      clock()
    )
  ).flat()
  await change(table, async () => ({ result: undefined, writes }))
  const keys = writes.flatMap((write) => ('key' in write ? [write.key] : []))
  await wakeListeners(table, queues, keys)
  sent = []
  return keys.map(eventId)
}

const messageOf = (body: object): Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'body'> => ({
  messageId: 'message',
  receiptHandle: 'handle',
  body: JSON.stringify(body)
})
const deliver = (body: object = { consumer: 'hook', wake: 'w' }, post = postEvent(webhookKeys, settings, clock)) =>
  logic(table, queues, post, clock)({ Records: [messageOf(body)] }, context)

const receivedIds = () => receiver.received.map(({ headers }) => headers['webhook-id'])
const notDone = { batchItemFailures: [{ itemIdentifier: 'message' }] }

describe('facts of vehicles', () => {
  it('arrive as events that a receiver can verify', async () => {
    const ids = await publish(4)
    expect(await deliver()).toEqual({ batchItemFailures: [] })
    expect(receivedIds().toSorted()).toEqual(ids.toSorted())
    for (const { headers, body } of receiver.received) {
      const event = new Verifier(seededSecret).verify(body, headers as Record<string, string>)
      expect(event).toMatchObject({
        id: headers['webhook-id'],
        type: 'vehicle.updated',
        permission_via: { permission: 'VEHICLE_READ', via: 'me' }
      })
    }
    expect((await findItem(table, webhookConsumerItem('hook')))?.wake).toBeUndefined()
  })

  it('arrive by the ten connections of a call, which end with it', async () => {
    await publish(45, fleet)
    const before = receiver.madeConnections()
    await deliver()
    expect(receiver.received).toHaveLength(45)
    expect(receiver.madeConnections() - before).toBeLessThanOrEqual(10)
    await vi.waitFor(() => expect(receiver.openConnections()).toBe(0))
  })

  it('arrive where the rights reach at that moment', async () => {
    await publish(6)
    await become('other', {})
    await deliver({ consumer: 'other', wake: 'w' })
    const deliveredVehicles = receiver.received.map(({ body }) => JSON.parse(body).vehicle_id)
    expect(deliveredVehicles).toEqual(['van', 'van', 'van'])
    await unshareVehicle(table, operator, 'van', friend)
    await become('other', {})
    await deliver({ consumer: 'other', wake: 'w' })
    expect(receiver.received).toHaveLength(3)
  })

  it('that are refused are read again for each try', async () => {
    const [id = ''] = await publish(1)
    receiver.script.push({ status: 422, body: 'not this one' })
    await deliver()
    const body = { consumer: 'hook', events: [id], dueAt: expect.any(String) }
    expect(sent).toEqual([{ body, group: owner, delaySeconds: expect.any(Number) }])
    const again = sent[0]?.body ?? {}
    expect(await deliver(again)).toEqual(notDone)
    const due = { ...again, dueAt: noon.toISOString() }
    // Another message has had the event tried since.
    expect(await deliver(due)).toEqual({ batchItemFailures: [] })
    expect(receiver.received).toHaveLength(1)
    expect((await findItem(table, webhookConsumerItem('hook')))?.due).toBeUndefined()
    await change(table, async (items) => {
      const [{ value }] = await items.read(deliveryItem('hook', id))
      const next = { ...value, nextAttempt: noon.toISOString() } as NonNullable<typeof value>
      return { result: undefined, writes: [replaced(deliveryItem('hook', id), next)] }
    })
    expect(await deliver(due)).toEqual({ batchItemFailures: [] })
    expect(receivedIds()).toEqual([id, id])
    expect(await findItem(table, deliveryItem('hook', id))).toBeUndefined()
  })
})

it('a failing endpoint hides the message, which is reported as not done', async () => {
  await publish(1)
  receiver.script.push({ status: 503, headers: { 'retry-after': '600' } })
  expect(await deliver()).toEqual(notDone)
  expect(hidden).toEqual([['handle', expect.any(Number)]])
  expect(hidden[0]?.[1]).toBeGreaterThan(595)
  expect(hidden[0]?.[1]).toBeLessThanOrEqual(600)
})

it('a ping has the webhook, and is verified like every event', async () => {
  await become('hook', { state: 'PENDING', ping: 'evt_01KJQ5Z8M0000000000000000A' })
  await deliver()
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Verifier(seededSecret).verify(body, headers as Record<string, string>)).toMatchObject({
    id: 'evt_01KJQ5Z8M0000000000000000A',
    type: 'webhook.ping',
    data: { id: 'hook', url: receiver.url, state: 'PENDING' }
  })
  expect(await findItem(table, webhookConsumerItem('hook'))).toMatchObject({ state: 'ACTIVE' })
})

it('what is our fault is reported and not the endpoint’s', async () => {
  await publish(1)
  const post = () => Promise.reject(new Error('The key of the secret of a webhook is gone'))
  expect(await deliver(undefined, post)).toEqual(notDone)
  expect(hidden).toEqual([])
  expect(await findItem(table, webhookConsumerItem('hook'))).toMatchObject({ state: 'ACTIVE', wake: 'w' })
  expect(await deliver({ consumer: 'hook' })).toEqual(notDone)
})

/** Units of an event, of 20 in a page that is the only one. */
async function costOfPage(vehicleIds: readonly string[]) {
  await become('hook', { cursor: cursorAt(Date.now()) })
  await publish(20, vehicleIds)
  const meter = newCapacityMeter()
  receiver.received.length = 0
  await metered(meter, () => deliver())
  expect(receiver.received).toHaveLength(20)
  return { readUnits: meter.readUnits / 20, writeUnits: meter.writeUnits / 20 }
}

it('an event costs 4 read units and 0.2 write units in pages of 20', async () => {
  await publish(100)
  const meter = newCapacityMeter()
  await metered(meter, () => deliver())
  expect(receiver.received).toHaveLength(100)
  expect(meter.readUnits / 100).toBeLessThanOrEqual(3.5)
  expect(meter.writeUnits / 100).toBeLessThanOrEqual(0.2)
})

it.each([
  ['one vehicle', ['van']],
  ['two vehicles', ['van', 'car']],
  ['twenty vehicles', fleet]
])('an event costs as much in a single page of 20 of %s', async (_, vehicleIds) => {
  const { readUnits, writeUnits } = await costOfPage(vehicleIds)
  expect(readUnits).toBeLessThanOrEqual(4)
  expect(writeUnits).toBeLessThanOrEqual(0.2)
})
