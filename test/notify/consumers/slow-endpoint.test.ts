/** Which endpoints count as slow, for how long, and which queue serves them. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../../lib/contract/scope.ts'
import { consumerAfter, isOnlyWoken } from '../../../lib/notify/channels/webhook/consumer-changes.ts'
import type { WebhookConsumer } from '../../../lib/notify/consumers/consumer.ts'
import { afterDurations, interrupted, queueOf } from '../../../lib/notify/consumers/slow-endpoint.ts'
import { wakenedByRequest } from '../../../lib/notify/consumers/wake-webhook.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { noon } from '../../http/noon.ts'

const sleeping: WebhookConsumer = { kind: 'webhook', owner: userScope('ada'), cursor: cursorAt(0), state: 'ACTIVE' }
const awake: WebhookConsumer = { ...sleeping, wake: 'w', awakeUntil: '2026-03-01T13:00:00.000Z' }
const failingUntil = (seconds: number): WebhookConsumer => ({
  ...awake,
  state: 'FAILING',
  failure: { step: 1, since: noon.toISOString(), retryAt: text(seconds) }
})
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const text = (seconds: number) => later(seconds).toISOString()

describe('an endpoint', () => {
  it.each([
    [[], undefined],
    [[1999, 500], undefined],
    [[2000], 120],
    [[100, 14_000, 300], 840],
    [[15_000], 900],
    [[3_600_000], 900]
  ])('that took %j ms is slow for %s s', (durations, seconds) => {
    const after = afterDurations(sleeping, durations, noon)
    expect(after.slowUntil).toBe(seconds && text(seconds))
    if (seconds === undefined) return expect(after).toBe(sleeping)
    expect([queueOf(after, later(seconds - 1)), queueOf(after, later(seconds))]).toEqual(['slowWebhooks', 'webhooks'])
  })

  it('that fails stays slow until it is tried again', () => {
    const failing = failingUntil(3600)
    expect(afterDurations(failing, [15_000], noon).slowUntil).toBe(text(3600 + 900))
  })

  it('stays slow for as long as its slowest request says', () => {
    const slow = afterDurations(sleeping, [14_000], noon)
    expect(afterDurations(slow, [2500], later(10))).toBe(slow)
    expect(afterDurations(slow, [20], later(10))).toBe(slow)
    expect(afterDurations(slow, [14_000], later(10)).slowUntil).toBe(text(850))
  })
})

describe('a webhook on which a call works', () => {
  const change = (consumer: WebhookConsumer, fields: object) =>
    consumerAfter(consumer, { hasNewUrl: false, ...fields }, noon)

  it.each<[string, (consumer: WebhookConsumer) => WebhookConsumer]>([
    ['is pinged or replayed', (consumer) => wakenedByRequest(consumer, noon)],
    ['gets another address', (consumer) => change(consumer, { hasNewUrl: true })],
    ['is disabled', (consumer) => change(consumer, { enabled: false })],
    ['is enabled again', (consumer) => change(consumer, { enabled: true })]
  ])('counts as slow for a minute where it %s', (_, request) => {
    expect(request(awake)).toMatchObject({ slowUntil: text(60) })
    expect(request(failingUntil(-1))).toMatchObject({ slowUntil: text(60) })
  })

  it('does not where it sleeps, or waits for its next attempt', () => {
    expect(interrupted(sleeping, noon)).toBe(sleeping)
    const waiting = failingUntil(60)
    expect(interrupted(waiting, noon)).toBe(waiting)
  })

  it('does so after it was disabled, too: enabling it again takes no call from others', () => {
    const enabled = consumerAfter(change(awake, { enabled: false }), { hasNewUrl: true, enabled: true }, later(1))
    expect(queueOf(enabled, later(1))).toBe('slowWebhooks')
  })

  it('is changed by such a request in nothing but its message', () => {
    expect(isOnlyWoken(awake, change(awake, { enabled: true }))).toBe(true)
  })
})
