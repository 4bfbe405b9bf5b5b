/** A webhook that fails is reported by mail, since its endpoint fails. */
import { expect, it } from 'vitest'
import { alertsOf } from '../../../../lib/notify/alerts/next-alert.ts'
import { mailedTypes } from '../../../../lib/notify/channels/mail/mailed-types.ts'
import { MailRefused } from '../../../../lib/notify/channels/mail/ses.ts'
import { factsOfChange } from '../../../../lib/notify/channels/webhook/endpoint-health.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { wakeListeners } from '../../../../lib/notify/consumers/wake-listeners.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed } from '../../../../lib/table/decision.ts'
import { tableHolding } from '../../../test-table.ts'
import { owner } from '../../alerts/alert-world.ts'
import { seedWebhook } from '../webhook/seeds.ts'
import { MailWorld } from './mail-world.ts'

const table = await tableHolding(async () => {})

/** The webhook becomes another one, as the worker that delivers writes it, and what it tells is dispatched. */
async function become(world: MailWorld, after: Partial<WebhookConsumer>, id = 'hook'): Promise<void> {
  const keys = await change(table, async (items) => {
    const [item] = await items.read(webhookConsumerItem(id))
    const before = item.value as WebhookConsumer
    const changedTo = { ...before, ...after } as WebhookConsumer
    const facts = factsOfChange(id, before, changedTo, new Date())
    return {
      result: facts.flatMap((write) => ('key' in write ? [write.key] : [])),
      writes: [changed(item, changedTo), ...facts]
    }
  })
  const sendMessages = async (queue: string, messages: readonly { readonly body: object }[]) => {
    if (queue !== 'mail') return
    for (const { body } of messages)
      world.queue.push({ ...(body as { consumer: string; wake: string }), visibleAt: world.milliseconds })
  }
  await wakeListeners(table, { sendMessages, has: () => true } as never, keys)
}

it('once when it has failed for a day, and once when it is disabled, with the host of its address alone', async () => {
  const world = new MailWorld(table)
  world.milliseconds = Date.now()
  await world.begin()
  await seedWebhook(table, owner, 'hook', { name: 'Logbook' })
  const worker = world.worker()
  world.worker = () => ({ ...worker, ...alertsOf(table, mailedTypes) })
  const failure = { step: 1, since: new Date(world.milliseconds).toISOString() }
  await become(world, { state: 'FAILING', failure, lastError: 'HTTP 503' })
  await become(world, { failure: { ...failure, isNotified: true } })
  await world.run(20)
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    'The webhook “Logbook” has failed for 24 hours. Its events are queued. HTTP 503'
  ])
  await become(world, { state: 'DISABLED', disabledReason: 'FAILING' })
  await world.run(20)
  expect(world.mails).toHaveLength(2)
  const [, disabled] = world.mails
  expect(disabled?.subject).toMatch(/^The webhook “Logbook” was disabled/)
  expect(disabled?.text).toContain('https://fleet.example.com/console/access/webhooks?webhook=hook')
  expect(disabled?.text).not.toContain('hooks.example.com/in')
  expect(world.queue).toEqual([])
})

it('of which SES refuses the mail holds up no other, and is mailed by itself', async () => {
  const world = new MailWorld(table)
  world.milliseconds = Date.now()
  await world.begin()
  for (const id of ['first', 'second']) await seedWebhook(table, owner, id, { name: id })
  const worker = world.worker()
  world.worker = () => ({ ...worker, ...alertsOf(table, mailedTypes) })
  let isRefused = true
  world.ses = ({ subject }) => {
    if (isRefused && subject.includes('first')) throw new MailRefused('MessageRejected')
  }
  for (const id of ['first', 'second']) {
    await become(world, { state: 'ACTIVE' }, id)
    await become(world, { state: 'DISABLED', disabledReason: 'FAILING' }, id)
  }
  await world.run(10)
  expect(world.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('“second”')])
  isRefused = false
  await world.run(70)
  expect(world.mails.slice(1).map(({ subject }) => subject)).toEqual([expect.stringContaining('“first”')])
  expect(world.queue).toEqual([])
})
