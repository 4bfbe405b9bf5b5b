/** Browsers in which a user is notified: stored, listed and removed, and what their push service gets of an alert. */
import { beforeEach, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { subscriptionId } from '../../lib/notify/channels/web-push/stored-subscriptions.ts'
import { startPushService } from '../notify/channels/web-push/push-service.ts'
import { del, get, post } from './client.ts'
import { programmaticToken } from './made-tokens.ts'
import { invalid, refusal, refusedAs } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const as = 'uploader'
const subscriptions = '/notification/push-subscription'
const service = await startPushService()
const { endpoint, keys } = service
const content = { endpoint, keys, expirationTime: null, name: 'Firefox on Linux' }
const id = subscriptionId(endpoint)

beforeEach(async () => {
  service.messages.length = 0
  await del(`${subscriptions}/${id}`, { as })
})

describe('POST /notification/push-subscription', () => {
  it('stores what a browser gives, and has a first notification shown there', async () => {
    const { status, header, data } = await post(subscriptions, { as, body: content })

    expect(status).toBe(200)
    expect(header.permission_via).toEqual([{ permission: 'USER_WRITE', via: 'me' }])
    expect(data).toEqual({
      id,
      name: 'Firefox on Linux',
      service: new URL(endpoint).host,
      state: 'PENDING',
      timestamp_created: expect.any(String)
    })
    const { sender, claims, content: shown } = await service.until(() => true)
    // A service without https has no address that push services take.
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://localhost' })
    expect(shown).toMatchObject({ id, path: '/console/alerts' })
    const { data: channel } = await get('/notification/channel', { as })
    expect(channel.web_push).toEqual({ public_key: sender })
    await expect.poll(async () => (await get(subscriptions, { as })).items).toMatchObject([{ id, state: 'ACTIVE' }])
  })

  it('stores one subscription, however often it is sent', async () => {
    for (const name of ['One', 'Two']) await post(subscriptions, { as, body: { ...content, name } })
    expect((await get(subscriptions, { as })).items).toMatchObject([{ id, name: 'Two' }])
  })

  it.each([
    ['an address that is none', { endpoint: 'push' }, 'endpoint'],
    ['a key of another length', { keys: { ...keys, auth: 'short' } }, 'keys.auth'],
    ['a key that is no point of the curve', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
    ['an unknown field', { permissions: [] }, 'permissions']
  ])('refuses %s', async (_, change, path) => {
    const { body } = await post(subscriptions, { as, body: { ...content, ...change } })
    expect(body).toEqual(invalid(path))
  })

  it('refuses every token but that of a login', async () => {
    const token = await programmaticToken(userScope('uploader'), ['USER_READ', 'USER_WRITE'])
    expect((await post(subscriptions, { token, body: content })).body).toEqual(refusedAs('LOGIN_REQUIRED'))
    expect((await del(`${subscriptions}/${id}`, { token })).body).toEqual(refusedAs('LOGIN_REQUIRED'))
    expect((await get(subscriptions, { token })).status).toBe(200)
  })
})

describe('DELETE /notification/push-subscription/{push_subscription_id}', () => {
  it('ends a subscription, and does not find it again', async () => {
    await post(subscriptions, { as, body: content })
    expect((await del(`${subscriptions}/${id}`, { as })).status).toBe(204)
    expect((await get(subscriptions, { as })).items).toEqual([])
    expect((await del(`${subscriptions}/${id}`, { as })).body).toEqual(refusal('PUSH_SUBSCRIPTION_NOT_FOUND'))
  })

  it('does not find that of another user', async () => {
    await post(subscriptions, { as, body: content })
    expect((await del(`${subscriptions}/${id}`, { as: 'stranger' })).status).toBe(404)
    expect((await get(subscriptions, { as })).items).toHaveLength(1)
  })
})

it('a browser that its push service does not know any more is removed', async () => {
  service.answers.push({ status: 410 })
  await post(subscriptions, { as, body: content })
  await service.until(() => true)
  await expect.poll(async () => (await get(subscriptions, { as })).items).toEqual([])
})

it('a browser whose push service fails waits, and says why', async () => {
  service.answers.push({ status: 503 })
  await post(subscriptions, { as, body: content })
  await service.until(() => true)
  await expect
    .poll(async () => (await get(subscriptions, { as })).items)
    .toMatchObject([{ state: 'PENDING', last_error: 'Status 503' }])
})

it('an alert is shown in the browser of the user whose rule fired', async () => {
  const vehicleId = await newVehicle()
  const token = await deviceToken(vehicleId)
  await post(subscriptions, { as, body: content })
  const rule = { property_indicator: 'battery_main_voltage', value_key: 'ABOVE', value: 12 }
  await post(`/notification/rule/${vehicleId}`, { as, body: rule })
  const timestamp = new Date().toISOString()
  const records = [{ timestamp, longitude: 10, latitude: 50, battery_main_voltage: 13 }]
  await post('/receiver/vehicle-data', { token, body: { records } })

  const { content: shown } = await service.until((message) =>
    (message.content as { path: string }).path.includes(vehicleId)
  )
  expect(shown).toMatchObject({
    body: expect.stringContaining('13'),
    path: `/console/vehicles/${vehicleId}`,
    timestamp
  })
})
