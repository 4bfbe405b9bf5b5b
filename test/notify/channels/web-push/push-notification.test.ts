/** A push service gets what it can verify and a browser can decrypt, and what it answers decides what becomes of it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { maxVehiclesOfReport, reportPath } from '../../../../lib/contract/resources/report.ts'
import { alertNotification } from '../../../../lib/notify/channels/web-push/notification.ts'
import { pushNotification } from '../../../../lib/notify/channels/web-push/push-notification.ts'
import type { StoredSubscription } from '../../../../lib/notify/channels/web-push/stored-subscriptions.ts'
import { currentVapidKey, findVapidKey } from '../../../../lib/notify/channels/web-push/vapid.ts'
import type { WebhookKeys } from '../../../../lib/notify/requests/sealed-secret.ts'
import { startPushService } from './push-service.ts'

const service = await startPushService()
const now = new Date('2026-03-02T12:00:00.000Z')
const keysOf = (text: string): WebhookKeys => {
  const key = new TextEncoder().encode(text)
  return { current: async () => ({ id: 'key-1', key }), find: async (id) => (id === 'key-1' ? key : undefined) }
}
const keys = keysOf('a key of the tests, of 32 characters')
const subscription: StoredSubscription = {
  endpoint: service.endpoint,
  ...service.keys,
  createdAt: now.toISOString(),
  keyId: 'key-1',
  contact: 'https://fleet.example.com',
  permissions: 0,
  issuedAtSeconds: now.getTime() / 1000
}
const alert = {
  id: '01KJQ00000000000000000ALERT',
  vehicle_id: 'van',
  notification_rule_id: 'speed',
  timestamp: now.toISOString(),
  timestamp_created: now.toISOString(),
  late: false,
  priority: 'NOTIF_ALERT',
  message: 'Speed: 52 km/h (above 40 km/h) – ä'
} as const
const notification = alertNotification({ language: 'en' }, alert, 'Delivery van')
const settings = { isPublicOnly: false, timeoutMilliseconds: 2000 }
const push = pushNotification(keys, settings, () => new Date())

beforeEach(() => {
  service.messages.length = 0
})

it('a message says who sends it, for whom, and for how long, and only the browser can read it', async () => {
  expect(await push(subscription, notification)).toEqual({ kind: 'taken' })
  const { headers, sender, claims, content } = await service.until(() => true)
  expect(content).toEqual(notification)
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: alert.id
  })
  expect(sender).toBe((await currentVapidKey(keys)).publicKey)
  const inTwelveHours = Math.floor(Date.now() / 1000) + 12 * 3600
  expect(claims).toEqual({ aud: service.origin, sub: 'https://fleet.example.com', exp: expect.any(Number) })
  expect(Math.abs(Number(claims.exp) - inTwelveHours)).toBeLessThan(60)
})

it('a report has its name as the title, and leads to its days', () => {
  const { vehicle_id, ...report } = { ...alert, notification_rule_name: 'Kilometres', path: '/console/reports?from=x' }
  expect(alertNotification({ language: 'en' }, { ...report, message: 'Report for March 2026' })).toMatchObject({
    title: 'Kilometres',
    body: 'Report for March 2026',
    path: '/console/reports?from=x'
  })
})

it('the longest report is within what push services take', async () => {
  const vehicle_ids = Array.from({ length: maxVehiclesOfReport }, () => 'v'.repeat(64))
  const query = { interval: 'quarter', group_by: 'organization', vehicle_ids } as const
  const path = reportPath(query, { from: '2026-03-01', to: '2026-03-31' })
  const { vehicle_id, ...report } = { ...alert, notification_rule_name: '🚚'.repeat(32), path }
  const message = 'Report for 28 December 2026 – 3 January 2027'
  expect(await push(subscription, alertNotification({ language: 'en' }, { ...report, message }))).toEqual({
    kind: 'taken'
  })
  expect(Number(service.messages[0]?.headers['content-length'])).toBeLessThanOrEqual(4096)
})

it('a message of the longest texts is within what push services take', async () => {
  const long = { ...alert, message: '🚚'.repeat(5000), vehicle_id: 'v'.repeat(64), trip_id: 't'.repeat(64) }
  expect(await push(subscription, alertNotification({ language: 'en' }, long, '🚚'.repeat(256)))).toEqual({
    kind: 'taken'
  })
  expect(Number(service.messages[0]?.headers['content-length'])).toBeLessThanOrEqual(4096)
})

it.each([
  [201, 'taken'],
  [202, 'taken'],
  [200, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'fault'],
  [403, 'fault'],
  [429, 'fault'],
  [500, 'fault'],
  [307, 'fault']
])('status %i is %s', async (status, kind) => {
  service.answers.push({ status })
  expect(await push(subscription, notification)).toMatchObject({ kind })
})

it('a push service says how long it wants to be left alone', async () => {
  service.answers.push({ status: 429, headers: { 'retry-after': '90' } })
  expect(await push(subscription, notification)).toEqual({
    kind: 'fault',
    error: 'Status 429',
    retryAfterSeconds: 90,
    isGeneral: true
  })
})

it('what cannot be reached is a fault, and its address is not repeated', async () => {
  const outcome = await push({ ...subscription, endpoint: 'http://127.0.0.1:1/secret' }, notification)
  expect(outcome).toEqual({ kind: 'fault', error: 'No response: ECONNREFUSED' })
})

it('a deployment sends to public addresses alone', async () => {
  const publicPush = pushNotification(keys, { ...settings, isPublicOnly: true }, () => now)
  expect(await publicPush(subscription, notification)).toEqual({ kind: 'fault', error: 'Only https is allowed' })
  const secret = { ...subscription, endpoint: 'https://127.0.0.1/secret' }
  expect(await publicPush(secret, notification)).toEqual({ kind: 'fault', error: 'The address is not public' })
})

describe('the key of the service', () => {
  it('is the same for the same secret, and another one for another secret', async () => {
    const [first, again, other] = await Promise.all(
      [keys, keys, keysOf('another key of the tests, longer')].map(currentVapidKey)
    )
    expect(again?.publicKey).toBe(first?.publicKey)
    expect(other?.publicKey).not.toBe(first?.publicKey)
    expect(first?.publicKey).toMatch(/^B[\w-]{86}$/)
  })

  it('that is missing is named, and ends no subscription: it may still be copied from another stack', async () => {
    expect(await findVapidKey(keys, 'key-0')).toBeUndefined()
    await expect(push({ ...subscription, keyId: 'key-0' }, notification)).rejects.toThrow(
      'The key "key-0" is missing in the secret WebhookKey'
    )
  })
})
