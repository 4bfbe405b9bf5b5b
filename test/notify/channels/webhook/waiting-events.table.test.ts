/** What is said to wait for a webhook. */
import { expect, it } from 'vitest'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { permissionBits } from '../../../../lib/contract/permissions.ts'
import { type NewFact, vehicleFacts } from '../../../../lib/facts/fact.ts'
import { findServed } from '../../../../lib/notify/channels/webhook/served.ts'
import { waitingEvents } from '../../../../lib/notify/channels/webhook/waiting-events.ts'
import type { Served } from '../../../../lib/notify/channels/webhook/worker.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../../lib/notify/feed/publish.ts'
import { webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import { metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed, replaced } from '../../../../lib/table/decision.ts'
import { shareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { noon } from '../../../http/noon.ts'
import { tableHolding } from '../../../test-table.ts'
import { everything, makeFleet, owner, rental } from '../../../vehicles/fleet.ts'
import { seedWebhook } from './seeds.ts'

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await seedWebhook(made, owner, 'hook', { types: ['vehicle.updated', 'trip.*'] })
})
const publishedFrom = noon.getTime()

type Changes = Partial<Served['webhook']>

/** The webhook as it is stored with these changes, and a consumer that has read nothing since noon. */
async function webhookWith(consumer: Partial<WebhookConsumer>, webhook: Changes = {}): Promise<void> {
  const failure = { step: 3, since: new Date(publishedFrom).toISOString() }
  const failing = { kind: 'webhook', owner, cursor: cursorAt(publishedFrom), state: 'FAILING', failure, wake: 'w' }
  const whole = { ...failing, ...consumer } as WebhookConsumer
  await change(table, async (items) => {
    const [stored] = await items.read(webhookItem(owner, 'hook'))
    if (!stored.value) return { result: undefined }
    const writes = [replaced(webhookConsumerItem('hook'), whole), changed(stored, { ...stored.value, ...webhook })]
    return { result: undefined, writes }
  })
}

/** Facts of a vehicle, published the numbered second after noon. */
async function publish(vehicleId: string, type: NewFact['type'], count: number, second = 1): Promise<void> {
  const facts = Array.from({ length: count }, () => ({ type, at: noon.toISOString() }))
  const writes = vehicleFacts(vehicleId, facts, noon)
  for (let start = 0; start < writes.length; start += 100) {
    await change(table, async () => ({ result: undefined, writes: writes.slice(start, start + 100) }))
  }
  const keys = writes.flatMap((write) => ('key' in write ? [write.key] : []))
  await publishFacts(table, keys, () => publishedFrom + second * 1000)
}

const waiting = async () => waitingEvents(table, (await findServed(table, 'hook')) as Served)
const secondsAfterNoon = (seconds: number) => new Date(publishedFrom + seconds * 1000).toISOString()

it.each(['PENDING', 'FAILING', 'DISABLED'] as const)('a webhook that is %s is said what waits', async (state) => {
  await webhookWith({ state, ...(state === 'DISABLED' && { disabledReason: 'USER' }) })
  expect(await waiting()).toEqual({ num_waiting: 0, has_more_waiting: false })
  await publish('van', 'vehicle.updated', 2, 5)
  await publish('car', 'vehicle.updated', 1, 3)
  expect(await waiting()).toEqual({ waiting_since: secondsAfterNoon(3), num_waiting: 3, has_more_waiting: false })
})

it('an active webhook is said to be behind while it is served, and nothing while it sleeps', async () => {
  await publish('van', 'vehicle.updated', 2)
  await webhookWith({ state: 'ACTIVE' })
  expect(await waiting()).toMatchObject({ num_waiting: 2 })
  await webhookWith({ state: 'ACTIVE', wake: undefined })
  const meter = newCapacityMeter()
  const served = (await findServed(table, 'hook')) as Served
  expect(await metered(meter, () => waitingEvents(table, served))).toEqual({})
  expect(meter.readUnits).toBe(0)
})

it('events of other types, of other vehicles and without a permission do not wait', async () => {
  await webhookWith({}, { vehicleIds: ['van'] })
  await publish('van', 'vehicle.created', 2, 1)
  await publish('car', 'vehicle.updated', 2, 2)
  await publish('van', 'trip.updated', 1, 3)
  await publish('van', 'vehicle.updated', 1, 4)
  expect(await waiting()).toMatchObject({ waiting_since: secondsAfterNoon(3), num_waiting: 2 })
  await webhookWith({}, { vehicleIds: ['van'], rights: { permissions: permissionBits(['VEHICLE_READ']) } })
  expect(await waiting()).toMatchObject({ waiting_since: secondsAfterNoon(4), num_waiting: 1 })
})

it('events of an organization of its user wait, each once', async () => {
  await shareVehicle(table, operator, 'van', rental, everything)
  await putMembership(table, operator, 'rental', 'owner', everything)
  await webhookWith({})
  await publish('van', 'vehicle.updated', 3)
  expect(await waiting()).toMatchObject({ num_waiting: 3, has_more_waiting: false })
})

it.each([
  [100, { num_waiting: 100, has_more_waiting: false }],
  [101, { num_waiting: 100, has_more_waiting: true }]
])('%i events are counted up to 100', async (count, said) => {
  await webhookWith({})
  await publish('van', 'vehicle.updated', count)
  expect(await waiting()).toEqual({ waiting_since: secondsAfterNoon(1), ...said })
})

it('takes 3 RRU where nothing waits, and 4.5 where 101 events of a vehicle do', async () => {
  await webhookWith({})
  const served = (await findServed(table, 'hook')) as Served
  const [none, many] = [newCapacityMeter(), newCapacityMeter()]
  await metered(none, () => waitingEvents(table, served))
  await publish('van', 'vehicle.updated', 101)
  await metered(many, () => waitingEvents(table, served))
  expect([none.readUnits, many.readUnits]).toEqual([3, 4.5])
})
