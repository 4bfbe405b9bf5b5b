import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldText, newReplay, problemsOf, replayOf } from '../../../infra/console/webhooks/replay-draft.ts'
import type { Webhook } from '../../../infra/console/webhooks/webhook.ts'
import { ReplayRequest } from '../../../lib/contract/resources/webhook-content.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const webhook: Webhook = {
  id: 'wh_1',
  url: 'https://logbook.example.com',
  types: ['*'],
  enabled: true,
  state: 'ACTIVE',
  timestamp_created: '2026-01-01T00:00:00.000Z'
}

describe('the form that has events sent again', () => {
  it('suggests the failed events of the last day, or since the first failure', () => {
    expect(replayOf(newReplay(webhook, now))).toEqual({ which: 'FAILED', since: '2026-02-28T12:00:00.000Z' })
    const failing = { ...webhook, failing_since: '2026-02-26T08:30:40.000Z' }
    expect(replayOf(newReplay(failing, now)).since).toBe('2026-02-26T08:30:00.000Z')
  })

  it('shows each minute as the time zone of the browser has it, and sends the same minute', () => {
    const minutes = fc.integer({ min: Date.parse('2020-01-01') / 60_000, max: now / 60_000 - 1 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const draft = { which: 'ALL', since: fieldText(minute * 60_000), until: '' } as const
        // The hour that is repeated when summer time ends cannot be distinguished in a field.
        const difference = Math.abs(Date.parse(replayOf(draft).since) - minute * 60_000)
        expect([0, 3_600_000]).toContain(difference)
        expect(ReplayRequest.safeParse(replayOf(draft)).success).toBe(true)
      })
    )
  })

  it.each([
    ['', '', { since: 'replaySinceMissing' }],
    [fieldText(now + 60_000), '', { since: 'replaySinceMissing' }],
    [fieldText(now - 120_000), fieldText(now - 180_000), { until: 'replayUntilEarly' }],
    [fieldText(now - 120_000), fieldText(now - 120_000), { until: 'replayUntilEarly' }],
    [fieldText(now - 120_000), fieldText(now - 60_000), {}],
    [fieldText(now - 120_000), '', {}]
  ])('judges the period from %j to %j', (since, until, problems) => {
    expect(problemsOf({ which: 'FAILED', since, until }, now)).toEqual(problems)
  })
})
