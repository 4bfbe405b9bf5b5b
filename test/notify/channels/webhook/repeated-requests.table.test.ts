/** Requests whose message the queue did not take: repeated, they have the webhook served. */
import { beforeEach, expect, it } from 'vitest'
import { userScope } from '../../../../lib/contract/scope.ts'
import { updateWebhook } from '../../../../lib/notify/channels/webhook/update-webhook.ts'
import { enableWebhook } from '../../../../lib/notify/channels/webhook/webhook-by-operator.ts'
import { webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import type { SendWake } from '../../../../lib/notify/consumers/wake-webhook.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { operator } from '../../../audit/actors.ts'
import { ada } from '../../../functions/call.ts'
import { noon } from '../../../http/noon.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { contentsOf } from '../../../table/table-contents.ts'
import { restoreBeforeEach, tableHolding } from '../../../test-table.ts'
import { seedWebhook } from './seeds.ts'

const table = await tableHolding(async (made) => {
  await seedsOf(made).user('ada')
  await seedWebhook(made, userScope('ada'), 'hook')
  await change(made, async (items) => {
    const [item] = await items.read(webhookConsumerItem('hook'))
    const verified = item.value && { ...item.value, lastSuccess: noon.toISOString() }
    return { result: undefined, writes: verified ? [changed(item, verified)] : [] }
  })
})
restoreBeforeEach(table, await contentsOf(table))

let sent: string[]
beforeEach(() => {
  sent = []
})
const busy: SendWake = () => Promise.reject(new Error('The queue is busy'))
const send: SendWake = async ({ wake }) => void sent.push(wake)
const consumer = () => findItem(table, webhookConsumerItem('hook'), { ConsistentRead: true })

const update = (by: SendWake, fields: object) =>
  updateWebhook(table, { targets: 'public', send: by }, ada, 'hook', fields, operator)

it('a webhook that was enabled and got no message gets one by the repeated request', async () => {
  await expect(update(busy, { enabled: true })).rejects.toThrow('The queue is busy')
  const { wake: unsent } = (await consumer()) ?? {}
  expect(unsent).toBeDefined()
  const { webhook } = await update(send, { enabled: true })
  expect(webhook).toMatchObject({ state: 'ACTIVE', enabled: true })
  expect(sent).toEqual([(await consumer())?.wake])
  expect(sent).not.toEqual([unsent])
})

it('a webhook that has another address and got no message gets one by the repeated request', async () => {
  const url = 'https://elsewhere.example.com/in'
  await update(send, { enabled: true })
  await expect(update(busy, { url })).rejects.toThrow('The queue is busy')
  sent.length = 0
  expect((await update(send, { url })).webhook).toMatchObject({ state: 'PENDING', url })
  expect(sent).toEqual([(await consumer())?.wake])
})

it('a webhook that the operator enabled and that got no message gets one by the repeated command', async () => {
  const enable = (by: SendWake) => enableWebhook(table, by, operator, 'hook', true)
  await expect(enable(busy)).rejects.toThrow('The queue is busy')
  expect(await enable(send)).toMatchObject({ state: 'ACTIVE' })
  expect(sent).toEqual([(await consumer())?.wake])
})

it('a webhook that sleeps gets no message by a repeated request', async () => {
  await update(send, { enabled: true })
  await change(table, async (items) => {
    const [item] = await items.read(webhookConsumerItem('hook'))
    const { wake: _, awakeUntil: __, ...asleep } = item.value ?? {}
    return { result: undefined, writes: [changed(item, asleep as NonNullable<typeof item.value>)] }
  })
  sent.length = 0
  await update(send, { enabled: true })
  expect(sent).toEqual([])
})
