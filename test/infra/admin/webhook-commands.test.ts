import { describe, expect, it } from 'vitest'
import { userScope } from '../../../lib/contract/scope.ts'
import { webhookConsumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { deadEvent, deliveredEvent, seededSecret, seedWebhook } from '../../notify/channels/webhook/seeds.ts'
import { seedsOf } from '../../table/seeds.ts'
import { contentsOf } from '../../table/table-contents.ts'
import { restoreBeforeEach } from '../../test-table.ts'
import { startAdminWorld } from './admin-world.ts'
import { startWorkQueue } from './work-queue.ts'

const { made, refused, misused, table, directory } = await startAdminWorld()
const messages = await startWorkQueue(directory, 'Webhooks')

await seedsOf(table).user('ann')
await seedWebhook(table, userScope('ann'), 'hook')
restoreBeforeEach(table, await contentsOf(table))

const consumer = () => findItem(table, webhookConsumerItem('hook'), { ConsistentRead: true })
const disabled = { id: 'hook', user_id: 'ann', state: 'DISABLED', disabled_reason: 'USER' }

describe('webhooks', () => {
  it('are listed and shown without secrets, with their last deliveries', async () => {
    expect(await made('webhook', 'list', '--user', 'ann')).toMatchObject({ webhooks: [disabled] })
    const shown = await made('webhook', 'show', 'hook')
    const deliveries = [
      { event_id: deadEvent, state: 'DEAD' },
      { event_id: deliveredEvent, state: 'DELIVERED' }
    ]
    expect(shown).toMatchObject({ ...disabled, deliveries, num_waiting: 0, has_more_waiting: false })
    expect(JSON.stringify(shown)).not.toContain(seededSecret)
  })

  it('are enabled, served at once, and disabled', async () => {
    expect(await made('webhook', 'enable', 'hook')).toMatchObject({ id: 'hook', state: 'PENDING' })
    expect(messages()).toEqual([{ consumer: 'hook', wake: (await consumer())?.wake }])
    expect(await made('webhook', 'disable', 'hook')).toMatchObject(disabled)
    expect(await made('audit', 'list', '--user', 'ann', '--limit', '2')).toMatchObject({
      entries: [
        { action: 'webhook.changed', actor: { operator: true }, changes: { fields: ['enabled'] } },
        { action: 'webhook.changed', subject: { webhook_id: 'hook' } }
      ]
    })
  })

  it('replay what was given up, once they are enabled', async () => {
    const range = ['--since', '2026-02-01T00:00:00Z', '--until', '2026-03-01T00:00:00Z']
    expect(await made('webhook', 'replay', 'hook', ...range)).toMatchObject(disabled)
    expect(messages()).toEqual([])
    const asked = { since: '2026-02-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' }
    expect((await consumer())?.replay).toEqual({ which: 'FAILED', ...asked })

    await made('webhook', 'enable', 'hook')
    await made('webhook', 'replay', 'hook', ...range, '--all')
    expect((await consumer())?.replay).toEqual({ which: 'ALL', ...asked })
    expect(messages()).toHaveLength(2)
  })

  it('are refused where there is none, or where moments are wrong', async () => {
    for (const command of ['show', 'enable', 'disable']) {
      expect(await refused('webhook', command, 'none')).toBe('There is no webhook none')
    }
    expect(await misused('webhook', 'replay', 'hook', '--since', 'monday')).toContain('--since must be a date')
    expect(await misused('webhook', 'replay', 'hook', '--since', '2999-01-01T00:00:00Z')).toBe(
      '--since must be before --until'
    )
  })
})
