/** What `admin doctor` says of webhooks whose endpoints fail. */
import { expect, it } from 'vitest'
import { checkWebhooks } from '../../../../infra/admin/doctor/check-webhooks.ts'
import type { Scope } from '../../../../lib/contract/scope.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { tableHolding } from '../../../test-table.ts'

const owner: Scope = 'USER#ada'
const table = await tableHolding(async (made) => {
  const since = (day: number) => `2026-03-0${day}T12:00:00.000Z`
  const consumers: Record<string, Partial<WebhookConsumer>> = {
    well: {},
    pending: { state: 'PENDING' },
    late: { state: 'FAILING', failure: { step: 1, since: since(4) }, lastError: 'Status 503' },
    early: { state: 'FAILING', failure: { step: 1, since: since(2) }, lastError: 'Timeout' },
    third: { state: 'FAILING', failure: { step: 1, since: since(5) } },
    fourth: { state: 'FAILING', failure: { step: 1, since: since(6) } },
    given: { state: 'DISABLED', disabledReason: 'GONE', lastFailure: since(1), lastError: 'Status 410' },
    chosen: { state: 'DISABLED', disabledReason: 'USER' }
  }
  const sleeping: WebhookConsumer = { kind: 'webhook', owner, cursor: cursorAt(0), state: 'ACTIVE' }
  const writes = Object.entries(consumers).map(([id, changes]) =>
    replaced(webhookConsumerItem(id), { ...sleeping, ...changes } as WebhookConsumer)
  )
  await change(made, async () => ({ result: undefined, writes }))
})

it('counts those that fail and those that the service disabled, and names the oldest', async () => {
  expect(await checkWebhooks({ table, stack: 'fleet', isScan: true })).toEqual({
    notes: [
      '4 webhooks are failing, the first since 2026-03-02T12:00:00.000Z: early (Timeout), late (Status 503), ' +
        'third (no attempt yet) and 1 more; npm run admin -- webhook show ID --stack fleet says more',
      '1 webhook is disabled by the service, the first since 2026-03-01T12:00:00.000Z: given (Status 410); ' +
        'npm run admin -- webhook show ID --stack fleet says more'
    ]
  })
})

it('says without a scan that none was looked for', async () => {
  const { notes = [], problems } = await checkWebhooks({ table, isScan: false })
  expect(notes).toEqual([expect.stringContaining('with --scan alone')])
  expect(problems).toBeUndefined()
})
