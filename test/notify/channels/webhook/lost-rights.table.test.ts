/** A right that ends while a page is being sent: whenever that happens, no request that begins afterwards rests on it. */
import { expect, it, vi } from 'vitest'
import { logic } from '../../../../functions/deliver-webhooks.ts'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { endSessions } from '../../../../lib/accounts/session-writes.ts'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { vehicleFacts } from '../../../../lib/facts/fact.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../../lib/notify/feed/publish.ts'
import { type StoredWebhook, type WebhookMaker, webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import { change } from '../../../../lib/table/change.ts'
import { removed, replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { shareVehicle, unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { noon } from '../../../http/noon.ts'
import { callNumbers, interposedTable } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { friend, makeFleet, rental, withTrips } from '../../../vehicles/fleet.ts'
import { seedWebhook } from './seeds.ts'

const eventsOfPage = 4

const table = await simulatedTableHolding(async (made) => {
  await makeFleet(made)
  await seedWebhook(made, friend, 'hook', { types: ['vehicle.*'] })
  const writes = Array.from({ length: eventsOfPage }, () =>
    vehicleFacts('van', [{ type: 'vehicle.updated', at: noon.toISOString() }], new Date())
  ).flat()
  await change(made, async () => ({ result: undefined, writes }))
  await shareVehicle(made, operator, 'van', friend, withTrips)
  await shareVehicle(made, operator, 'van', rental, withTrips)
  const keys = writes.flatMap((write) => ('key' in write ? [write.key] : []))
  await publishFacts(made, keys)
})

const stored = (await findItem(table, webhookItem(friend, 'hook'))) as StoredWebhook
const readsVehicles = permissionBits(['VEHICLE_READ'])

/** The webhook with these permissions, whether it exists or not. */
async function putHook(permissions: number, makers: readonly WebhookMaker[] = []): Promise<void> {
  const webhook = { ...stored, rights: { permissions }, makers: [...makers] }
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookItem(friend, 'hook'), webhook)] }))
}

async function removeHook(): Promise<void> {
  await change(table, async (items) => {
    const read = await items.readAll([webhookItem(friend, 'hook')])
    return { result: undefined, writes: read.map((item) => removed(item)) }
  })
}

const share = () => shareVehicle(table, operator, 'van', friend, withTrips)
const unshare = () => unshareVehicle(table, operator, 'van', friend)
const join = () => putMembership(table, operator, 'rental', 'friend', readsVehicles)
const leave = () => putMembership(table, operator, 'rental', 'friend', 0)

let seconds = noon.getTime() / 1000
const signIn = () =>
  putHook(allPermissionBits, [{ owner: friend, tokenId: 's', kind: 'personal', issuedAtSeconds: seconds }])
const endOfSessions = () => endSessions(table, { ...operator, at: new Date(++seconds * 1000) }, 'friend')

const ends: [string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
  ['the share of the vehicle', share, unshare],
  ['a membership', async () => [await unshare(), await join()], leave],
  ['the permission of the webhook', () => putHook(allPermissionBits), () => putHook(0)],
  ['the sessions of its owner', signIn, endOfSessions],
  ['the webhook itself', () => putHook(allPermissionBits), removeHook]
]

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 120_000 }
const record = { messageId: 'message', receiptHandle: 'handle', body: JSON.stringify({ consumer: 'hook', wake: 'w' }) }

/** Delivers a page. `sent` receives the event of each request when it begins. */
async function deliver(through: Table, sent: string[]): Promise<void> {
  const consumer: WebhookConsumer = { kind: 'webhook', owner: friend, cursor: cursorAt(0), state: 'ACTIVE', wake: 'w' }
  await change(table, async () => ({ result: undefined, writes: [replaced(webhookConsumerItem('hook'), consumer)] }))
  const queues = { sendMessages: async () => {}, hideMessage: async () => {}, has: () => true }
  const serve = logic(through, queues, async (_, { id }) => {
    sent.push(id)
    return { kind: 'success', status: 204 }
  })
  expect(await serve({ Records: [record] }, context)).toEqual({ batchItemFailures: [] })
}

it.each(ends)('%s is looked at before every request', async (_, begin, end) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const sentBefore = new Set<number>()
  for (const call of callNumbers()) {
    await begin()
    const sent: string[] = []
    let before = Number.NaN
    const { interposed, wasReached } = interposedTable(table, call, async () => {
      await end()
      before = sent.length
    })
    await deliver(interposed, sent)
    if (!wasReached()) break
    expect(sent).toHaveLength(before)
    sentBefore.add(before)
  }
  expect([...sentBefore]).toEqual(Array.from({ length: eventsOfPage + 1 }, (_, count) => count))
})
