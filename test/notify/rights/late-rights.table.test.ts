/** Rights that changed a moment ago, where eventually consistent reads still answer with the former ones. */
import { describe, expect, it, vi } from 'vitest'
import { logic } from '../../../functions/deliver-webhooks.ts'
import { accessItem } from '../../../lib/access/grants.ts'
import { membershipsItem } from '../../../lib/access/memberships.ts'
import { putMembership } from '../../../lib/accounts/membership-writes.ts'
import { allPermissionBits } from '../../../lib/contract/permissions.ts'
import { vehicleFacts } from '../../../lib/facts/fact.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { eventPage } from '../../../lib/notify/rights/event-page.ts'
import { type StoredWebhook, webhookItem } from '../../../lib/notify/rights/stored-webhook.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import type { Table } from '../../../lib/table/table.ts'
import { putStatus } from '../../../lib/vehicles/status-writes.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { noon } from '../../http/noon.ts'
import { laggingTable } from '../../table/lagging-table.ts'
import { simulatedTableHolding } from '../../test-table.ts'
import { everything, friend, makeFleet, rental, withTrips } from '../../vehicles/fleet.ts'
import { now, PushWorld, secondsLater } from '../channels/socket/push-world.ts'
import { seedWebhook } from '../channels/webhook/seeds.ts'

const table = await simulatedTableHolding(async (made) => {
  await makeFleet(made)
  const place = { longitude: 7.63, latitude: 51.96 }
  await putStatus(made, { vehicle_id: 'van', timestamp: noon.toISOString(), status: 'PARK', ...place })
  await seedWebhook(made, friend, 'hook', { types: ['vehicle.*'] })
})

const share = () => shareVehicle(table, operator, 'van', friend, everything)
const unshare = () => unshareVehicle(table, operator, 'van', friend)
const join = async () => {
  await shareVehicle(table, operator, 'van', rental, everything)
  await putMembership(table, operator, 'rental', 'friend', everything)
}
const leave = () => putMembership(table, operator, 'rental', 'friend', 0)

const takenAway: [string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
  ['a share', share, unshare],
  ['a membership', join, leave]
]
const given: [string, begin: () => Promise<unknown>][] = [
  ['a share', share],
  ['a membership', join]
]

/** Reads lag behind from the moment on at which it is called. */
const lagging = async () => {
  const { key: webhook } = webhookItem(friend, 'hook')
  return laggingTable(table, [accessItem('van').key, membershipsItem('friend').key, webhook])
}

async function publish(): Promise<void> {
  const writes = vehicleFacts('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], new Date())
  await change(table, async () => ({ result: undefined, writes }))
  await publishFacts(
    table,
    writes.flatMap((write) => ('key' in write ? [write.key] : []))
  )
}

/** A worker whose page differs from its rights reads another one, as often as it has time. */
const pages = 5
const context = () => {
  let asked = 0
  return { awsRequestId: 'request', getRemainingTimeInMillis: () => (asked++ < pages * 4 ? 120_000 : 0) }
}
const record = { messageId: 'message', receiptHandle: 'handle', body: JSON.stringify({ consumer: 'hook', wake: 'w' }) }

/** Types of the events that the webhook is sent through the table. */
async function sentToWebhook(through: Table): Promise<string[]> {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const consumer: WebhookConsumer = { kind: 'webhook', owner: friend, cursor: cursorAt(0), state: 'ACTIVE', wake: 'w' }
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem('hook'), consumer)] }))
  const sent: string[] = []
  const queues = { sendMessages: async () => {}, hideMessage: async () => {}, has: () => true }
  await logic(through, queues, async (_, { type }) => {
    sent.push(type)
    return { kind: 'success', status: 204 }
  })({ Records: [record] }, context())
  return sent
}

const isUpdate = (type: string) => type === 'vehicle.updated'

describe('a webhook', () => {
  it.each(takenAway)('is not notified through %s that was taken away', async (_, begin, end) => {
    await begin()
    await publish()
    const through = await lagging()
    expect((await sentToWebhook(through)).filter(isUpdate)).toHaveLength(1)
    await end()
    expect((await sentToWebhook(through)).filter(isUpdate)).toEqual([])
  })

  it.each(given)('misses nothing by %s that was given just now', async (_, begin) => {
    const through = await lagging()
    await begin()
    await publish()
    expect((await sentToWebhook(through)).filter(isUpdate)).toHaveLength(1)
  })

  it('is not notified through a permission of its own that was taken away', async () => {
    await share()
    await publish()
    const through = await lagging()
    const stored = (await findItem(table, webhookItem(friend, 'hook'))) as StoredWebhook
    const without = { ...stored, rights: { permissions: 0 } }
    await change(table, async () => ({ result: undefined, writes: [replaced(webhookItem(friend, 'hook'), without)] }))
    expect(await sentToWebhook(through)).toEqual([])
  })
})

describe('a push connection', () => {
  const types = ['vehicle.updated', 'vehicle.status.updated']

  it.each(takenAway)('is not notified through %s that was taken away', async (_, begin, end) => {
    await begin()
    const world = new PushWorld(await lagging())
    const id = await world.connect({ owner: friend, permissions: allPermissionBits })
    await world.subscribe(id, { types })
    await end()
    await world.publishFor('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], secondsLater(1))
    await world.newStatus('van')
    await world.work(secondsLater(1))
    expect(world.typesOf(id)).toEqual([])
  })

  it.each(given)('misses nothing by %s that was given just now', async (_, begin) => {
    const world = new PushWorld(await lagging())
    await begin()
    const id = await world.connect({ owner: friend, permissions: allPermissionBits })
    await world.subscribe(id, { types })
    await world.publishFor('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], secondsLater(1))
    await world.work(secondsLater(1))
    expect(world.typesOf(id)).toEqual(['vehicle.updated'])
  })
})

it.each(given)('GET /event misses nothing by %s that was given just now', async (_, begin) => {
  const through = await lagging()
  await begin()
  await publish()
  const since = new Date(now.getTime() - 1000).toISOString()
  const holder = { owner: friend, permissions: withTrips }
  const { events } = await eventPage(through, holder, { since, limit: 100 }, new Date())
  expect(events.map(({ type }) => type).filter(isUpdate)).toHaveLength(1)
})
