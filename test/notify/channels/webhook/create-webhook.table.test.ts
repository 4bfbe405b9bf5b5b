/** A new webhook: its secret is known before its first ping comes. */
import { expect, it } from 'vitest'
import { userScope } from '../../../../lib/contract/scope.ts'
import { createWebhook } from '../../../../lib/notify/channels/webhook/create-webhook.ts'
import { webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import type { SendWake } from '../../../../lib/notify/consumers/wake-webhook.ts'
import { openSecret } from '../../../../lib/notify/requests/sealed-secret.ts'
import { webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { operator } from '../../../audit/actors.ts'
import { ada } from '../../../functions/call.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { tableHolding } from '../../../test-table.ts'
import { webhookKeys } from './seeds.ts'

const table = await tableHolding((made) => seedsOf(made).user('ada'))
const owner = userScope('ada')

it('is answered with the secret that signs, and is served 5 s later', async () => {
  const sent: Parameters<SendWake>[0][] = []
  const send: SendWake = async (message) => void sent.push(message)
  const content = { url: 'https://hooks.example.com/in', types: ['*'] }
  const tools = { targets: 'public', send, keys: webhookKeys } as const
  const { webhook } = await createWebhook(table, tools, ada, content, operator)
  const { id, secret } = webhook
  const stored = await findItem(table, webhookItem(owner, id))
  expect(await openSecret(webhookKeys, id, stored?.secret ?? '')).toBe(secret)
  const { wake } = (await findItem(table, webhookConsumerItem(id))) ?? {}
  expect(sent).toEqual([{ consumer: id, wake, owner, delaySeconds: 5 }])
})
