/** What requests make of the state of a webhook. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../../../lib/contract/scope.ts'
import { consumerAfter, isOnlyWoken, newConsumer } from '../../../../lib/notify/channels/webhook/consumer-changes.ts'
import { joined } from '../../../../lib/notify/channels/webhook/operate-webhook.ts'
import type { WebhookConsumer } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { noon } from '../../../http/noon.ts'

const owner = userScope('ada')
const before = noon.getTime() - 86_400_000
const failing = {
  kind: 'webhook',
  owner,
  cursor: cursorAt(before),
  wake: 'hidden',
  awakeUntil: '2026-03-02T00:00:00.000Z',
  state: 'FAILING',
  failure: { step: 5, since: '2026-02-28T12:00:00.000Z', retryAt: '2026-03-01T22:00:00.000Z', isNotified: true },
  lastSuccess: '2026-02-28T11:00:00.000Z',
  lastFailure: '2026-03-01T10:00:00.000Z',
  lastError: 'HTTP 500'
} as const satisfies WebhookConsumer
const disabled: WebhookConsumer = { ...failing, state: 'DISABLED', disabledReason: 'FAILING', wake: undefined }

const changed = (consumer: WebhookConsumer, change: object) =>
  consumerAfter(consumer, { hasNewUrl: false, ...change }, noon)

describe('a webhook that is created', () => {
  it('begins with a ping, and is notified of what happens from then on', () => {
    expect(newConsumer(owner, true, noon)).toMatchObject({
      owner,
      state: 'PENDING',
      cursor: cursorAt(noon.getTime()),
      ping: expect.stringMatching(/^evt_/),
      wake: expect.any(String)
    })
  })

  it('sleeps where it is disabled', () => {
    expect(newConsumer(owner, false, noon)).toEqual({
      kind: 'webhook',
      owner,
      state: 'DISABLED',
      disabledReason: 'USER',
      cursor: cursorAt(noon.getTime())
    })
  })
})

describe('a webhook that is changed', () => {
  it('stays as it is without a change', () => {
    for (const consumer of [failing, disabled]) expect(changed(consumer, {})).toBe(consumer)
    expect(changed(disabled, { enabled: false })).toBe(disabled)
    const { wake: _, ...sleeping } = failing
    expect(changed(sleeping, { enabled: true })).toBe(sleeping)
  })

  it('is served by another message, at once, where the request that woke it is repeated', () => {
    const enabled = changed(failing, { enabled: true })
    const { retryAt: _, ...failure } = failing.failure
    expect(enabled).toEqual({
      ...failing,
      failure,
      slowUntil: '2026-03-02T12:01:00.000Z',
      wake: expect.any(String),
      awakeUntil: '2026-03-02T13:00:00.000Z'
    })
    expect(enabled.wake).not.toBe('hidden')
    expect(isOnlyWoken(failing, enabled)).toBe(true)
    const pending = changed(failing, { hasNewUrl: true, hasUrl: true })
    const again = changed(pending, { hasUrl: true })
    expect(again).toEqual({ ...pending, wake: expect.any(String) })
    expect(again.wake).not.toBe(pending.wake)
    expect(isOnlyWoken(failing, pending)).toBe(false)
  })

  it('begins anew at another address, at once, where it stopped', () => {
    const after = changed(failing, { hasNewUrl: true })

    expect(after).toMatchObject({ state: 'PENDING', cursor: failing.cursor })
    expect(after.wake).not.toBe('hidden')
    for (const name of ['failure', 'lastSuccess', 'lastError']) {
      expect(after).not.toHaveProperty(name)
    }
  })

  it('stays disabled at another address', () => {
    expect(changed(disabled, { hasNewUrl: true })).toMatchObject({ state: 'DISABLED', disabledReason: 'FAILING' })
  })

  it('sends nothing once it is disabled', () => {
    const after = changed({ ...failing, ping: 'evt_1' }, { enabled: false })

    expect(after).toMatchObject({ state: 'DISABLED', disabledReason: 'USER', cursor: failing.cursor })
    for (const name of ['wake', 'failure.retryAt', 'ping']) expect(after).not.toHaveProperty(name)
  })

  it('goes on where it stopped once it is enabled again, and has the days of failures anew', () => {
    const after = changed(disabled, { enabled: true })

    expect(after).toMatchObject({ state: 'ACTIVE', cursor: disabled.cursor, wake: expect.any(String) })
    expect(after.resumption).toEqual({})
    for (const name of ['disabledReason', 'failure', 'ping']) expect(after).not.toHaveProperty(name)
  })

  it('has to answer a ping first where it never has, or where it has asked for no more', () => {
    const { lastSuccess: _, ...neverVerified } = disabled
    for (const consumer of [neverVerified, { ...disabled, disabledReason: 'GONE' as const }]) {
      expect(changed(consumer, { enabled: true })).toMatchObject({ state: 'PENDING', ping: expect.any(String) })
    }
  })

  it('leaves out what it missed where that is asked for', () => {
    expect(changed(disabled, { enabled: true, skipMissed: true }).cursor).toEqual(cursorAt(noon.getTime()))
    const skipped = changed(disabled, { skipMissed: true })
    expect(changed(skipped, { enabled: true }).resumption).toEqual({ skippedUntil: noon.toISOString() })
    expect(changed(failing, { skipMissed: true })).toEqual({ ...failing, cursor: cursorAt(noon.getTime()) })
  })
})

describe('two replays', () => {
  const one = { which: 'FAILED', since: '2026-02-01T00:00:00.000Z', until: '2026-02-03T00:00:00.000Z' } as const
  const other = { which: 'ALL', since: '2026-02-02T00:00:00.000Z', until: '2026-02-09T00:00:00.000Z' } as const

  it('are one that leaves out nothing of either', () => {
    const both = { which: 'ALL', since: one.since, until: other.until }
    expect(joined(one, other)).toEqual(both)
    expect(joined({ ...other, cursor: cursorAt(before) }, one)).toEqual(both)
    expect(joined(undefined, one)).toEqual(one)
  })
})
