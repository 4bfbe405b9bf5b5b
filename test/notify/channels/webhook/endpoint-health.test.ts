/** The states of a webhook, by what its attempts come to. */
import { describe, expect, it } from 'vitest'
import { afterAttempt, afterAttempts, factsOfChange } from '../../../../lib/notify/channels/webhook/endpoint-health.ts'
import type { Outcome } from '../../../../lib/notify/channels/webhook/outcome.ts'

import { failureOf, retryAtOf, type WebhookConsumer } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const active: WebhookConsumer = { kind: 'webhook', owner: 'USER#anna', cursor: cursorAt(0), state: 'ACTIVE', wake: 'w' }
const pending: WebhookConsumer = { ...active, state: 'PENDING', ping: 'evt_1' }

const success: Outcome = { kind: 'success', status: 204 }
const down: Outcome = { kind: 'endpointFault', status: 503, error: 'Status 503' }
const refused: Outcome = { kind: 'eventFault', status: 400, error: 'Status 400' }
const gone: Outcome = { kind: 'gone', status: 410, error: 'Status 410' }

const become = (consumer: WebhookConsumer, outcome: Outcome, at = noon) => afterAttempt(consumer, outcome, at, () => 0)
const factTypes = (before: WebhookConsumer, next: WebhookConsumer) =>
  factsOfChange('hook', before, next, noon).map((write) => 'attributes' in write && write.attributes.type)

it('a success makes every webhook active and forgets its failures', () => {
  const failing = become(become(active, down), down, hoursLater(1))
  const healed = become(failing, success, hoursLater(2))
  const { lastFailure, lastError } = failing
  expect(healed).toEqual({ ...active, lastFailure, lastError, lastSuccess: '2026-03-02T14:00:00.000Z' })
  expect(become(pending, success)).toMatchObject({ state: 'ACTIVE' })
})

it('a failing endpoint waits longer and longer, and fails since its first failure', () => {
  const first = become(active, down)
  expect(first).toMatchObject({
    state: 'FAILING',
    failure: { step: 1, since: '2026-03-02T12:00:00.000Z', retryAt: '2026-03-02T12:01:00.000Z' },
    lastError: 'Status 503'
  })
  const second = become(first, down, hoursLater(1))
  expect(second).toMatchObject({
    failure: { step: 2, since: '2026-03-02T12:00:00.000Z', retryAt: '2026-03-02T13:05:00.000Z' }
  })
})

it('a failure of an attempt that began before the endpoint was found to fail changes nothing', () => {
  const failing = become(active, down)
  const after = (at: Date) => {
    const event = { id: 'evt_1', type: 'trip.completed', body: '{}' }
    const attempted = { event, outcome: down, at: at.toISOString(), durationMilliseconds: 15_000 }
    return afterAttempts(failing, [attempted], hoursLater(1), () => 0)
  }
  expect(after(noon)).toBe(failing)
  expect(after(hoursLater(1))).toMatchObject({ failure: { step: 2, retryAt: '2026-03-02T13:05:00.000Z' } })
})

it('an endpoint is left alone for as long as it asks', () => {
  expect(retryAtOf(become(active, { ...down, retryAfterSeconds: 1800 }))).toBe('2026-03-02T12:30:00.000Z')
  expect(retryAtOf(become(active, { ...down, retryAfterSeconds: 1 }))).toBe('2026-03-02T12:01:00.000Z')
})

it('an event at fault leaves the state alone', () => {
  expect(become(active, refused)).toEqual({
    ...active,
    refusedSince: '2026-03-02T12:00:00.000Z',
    lastFailure: '2026-03-02T12:00:00.000Z',
    lastError: 'Status 400'
  })
  const failing = become(active, down)
  expect(become(failing, refused)).toMatchObject({ state: 'FAILING', failure: failureOf(failing) })
})

describe('a webhook that was never answered', () => {
  it.each([down, refused])('stays pending and waits: $kind', (outcome) => {
    expect(become(pending, outcome)).toMatchObject({
      state: 'PENDING',
      failure: { step: 1, retryAt: '2026-03-02T12:01:00.000Z' }
    })
  })

  it('is disabled after five days too', () => {
    const notified = become(become(pending, down), refused, hoursLater(24))
    expect(notified).toMatchObject({ state: 'PENDING', failure: { isNotified: true } })
    expect(become(notified, refused, hoursLater(120))).toMatchObject({ state: 'DISABLED' })
  })
})

it('an endpoint that wants no more events is disabled at once and put to sleep', () => {
  const { wake: _, ...asleep } = active
  const disabled = become({ ...active, awakeUntil: '2026-03-02T13:00:00.000Z', ping: 'evt_1' }, gone)
  expect(disabled).toEqual({
    ...asleep,
    state: 'DISABLED',
    disabledReason: 'GONE',
    lastFailure: '2026-03-02T12:00:00.000Z',
    lastError: 'Status 410'
  })
  expect(factTypes(active, disabled)).toEqual(['webhook.disabled'])
})

it('the owner is notified once after 24 h, and when the webhook is disabled after five days', () => {
  const first = become(active, down)
  const published: [number, unknown][] = []
  let consumer = first
  for (let tries = 0; retryAtOf(consumer) && tries < 400; tries++) {
    const at = new Date(retryAtOf(consumer) ?? '')
    const next = become(consumer, down, at)
    for (const type of factTypes(consumer, next)) published.push([(at.getTime() - noon.getTime()) / 3_600_000, type])
    consumer = next
  }
  expect(published).toEqual([
    [24, 'webhook.failing'],
    [120, 'webhook.disabled']
  ])
  expect(consumer).toMatchObject({ state: 'DISABLED', disabledReason: 'FAILING' })
  expect(factTypes(active, first)).toEqual([])
})

describe('an endpoint that refuses every event', () => {
  /** The hours at which its owner is notified, of an event an hour. */
  function factHours(before: WebhookConsumer, outcomeAt: (hour: number) => Outcome) {
    const published: [number, unknown][] = []
    let consumer = before
    for (let hour = 0; hour <= 200 && consumer.state !== 'DISABLED'; hour++) {
      const next = become(consumer, outcomeAt(hour), hoursLater(hour))
      for (const type of factTypes(consumer, next)) published.push([hour, type])
      consumer = next
    }
    return { published, consumer }
  }
  const consequences = [
    [24, 'webhook.failing'],
    [120, 'webhook.disabled']
  ]

  it('fails after 24 h, and is disabled after five days', () => {
    const { published, consumer } = factHours(active, () => refused)
    expect(published).toEqual(consequences)
    expect(consumer).toMatchObject({ state: 'DISABLED', disabledReason: 'FAILING', lastError: 'Status 400' })
    expect(failureOf(consumer)?.since).toBe(noon.toISOString())
  })

  it('is not waited for', () => {
    const { consumer } = factHours(active, (hour) => (hour <= 30 ? refused : success))
    expect(consumer).toMatchObject({ state: 'ACTIVE' })
    const failing = become({ ...active, refusedSince: noon.toISOString() }, refused, hoursLater(30))
    expect(failing).toMatchObject({ state: 'FAILING', failure: { step: 0 } })
    expect(retryAtOf(failing)).toBeUndefined()
  })

  it('counts from the failure with which it began to fail', () => {
    expect(factHours(active, (hour) => (hour === 0 ? down : refused)).published).toEqual(consequences)
  })

  it('has the days anew after each success', () => {
    const { published, consumer } = factHours(active, (hour) => (hour % 20 === 19 ? success : refused))
    expect(published).toEqual([])
    expect(consumer).toMatchObject({ state: 'ACTIVE' })
  })

  it('is disabled four days after its owner was notified, however rare its events are', () => {
    const late = become(become(active, refused), refused, hoursLater(200))
    expect(late).toMatchObject({
      state: 'FAILING',
      failure: { isNotified: true, since: hoursLater(176).toISOString() }
    })
    expect(become(late, refused, hoursLater(201))).toMatchObject({ state: 'FAILING' })
    expect(become(late, refused, hoursLater(296))).toMatchObject({ state: 'DISABLED' })
  })

  it('is not disabled by a failure of another kind days after a refusal', () => {
    const failing = become(become(active, refused), down, hoursLater(200))
    expect(failing).toMatchObject({ state: 'FAILING', failure: { step: 1, since: hoursLater(200).toISOString() } })
  })
})
