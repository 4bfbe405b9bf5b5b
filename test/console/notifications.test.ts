/** Notifications from the rule of a vehicle to what the browser shows, through a push service of the test. */
import { expect } from 'vitest'
import { origin, ownerToken } from './console-test.ts'
import { notifiedBrowser } from './notified-browser.ts'
import { ask, root, vehicleTest } from './own-vehicle.ts'
import { people, tokenOf } from './people.ts'
import { newKeys, type PushKeys, pretendPush, subscriptionIn } from './pretended-push.ts'
import { type PushService, startPushService } from './push-service.ts'
import type { Visitor } from './visitor.ts'

interface Pushed {
  readonly keys: PushKeys
  readonly pushService: PushService
}

const it = vehicleTest.extend<{ readonly pushed: Pushed }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are used
  pushed: async ({}, use) => {
    const keys = newKeys()
    const pushService = await startPushService(keys)
    await use({ keys, pushService })
    pushService.end()
    expect(pushService.refusals).toEqual([])
  }
}).concurrent

const turnOn = 'Turn on notifications in this browser'
const list = '/notification/push-subscription'
const accountPath = '/console/account'

async function openAccount(visitor: Visitor, { keys, pushService }: Pushed, token = ownerToken): Promise<void> {
  await pretendPush(visitor.page, { endpoint: pushService.endpoint }, keys)
  await visitor.openSignedIn(token, accountPath)
}

async function turnedOn(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: turnOn }).click()
  await visitor.page.getByText('Notifications are on in this browser.').waitFor()
}

/** The browsers of a user, as the service knows them. */
async function namesOf(token: string): Promise<unknown[]> {
  const response = await fetch(`${root}${list}`, { headers: { Authorization: `Token ${token}` } })
  const { data } = (await response.json()) as { readonly data: { readonly name: unknown }[] }
  return data.map(({ name }) => name)
}

/** Ten seconds between two records; the last one is of now. */
async function upload(vehicleId: string, speeds: readonly number[]): Promise<void> {
  const content = { name: 'Tracker', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] }
  const { token } = (await ask('POST', '/security/token', content)) as { readonly token: string }
  const records = speeds.map((speed, index) => ({
    timestamp: new Date(Date.now() - (speeds.length - index) * 10_000).toISOString(),
    longitude: 10,
    latitude: Number((50 + 0.001 * index).toFixed(3)),
    speed
  }))
  const response = await fetch(`${root}/receiver/vehicle-data?vehicle_id=${vehicleId}`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records })
  })
  expect(response.status).toBe(202)
}

it('an alert is shown by a browser in which notifications are on, and a click opens its moment in the console', async ({
  visitor,
  expect,
  addVehicle,
  pushed
}) => {
  const { page } = visitor
  const { messages } = pushed.pushService
  const vehicleId = await addVehicle('Notified van')
  await openAccount(visitor, pushed)
  await turnedOn(visitor)
  const { web_push: channel } = (await ask('GET', '/notification/channel')) as {
    readonly web_push: { readonly public_key: string }
  }
  const subscription = await subscriptionIn(page)
  expect(subscription?.key).toBe(channel.public_key)
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  const browser = await notifiedBrowser(page)
  expect(await browser.deliver(messages[0]?.text ?? '')).toMatchObject([
    { title: 'Notifications are on', lang: 'en', data: { path: '/console/alerts' } }
  ])
  await page.getByRole('row', { name: /\(this browser\) Receives notifications/ }).waitFor()

  await ask('POST', `/notification/rule/${vehicleId}`, { property_indicator: 'speed', value_key: 'ABOVE', value: 40 })
  await upload(vehicleId, [0, 0, 0, 0, 0, 0, 36, 36, 50, 50, 50])
  const ofVehicle = () => messages.find(({ text }) => JSON.parse(text).title === 'Notified van')
  await expect.poll(() => ofVehicle() !== undefined).toBe(true)
  const { sender, claims, path, text = '', headers } = ofVehicle() ?? {}
  expect({ sender, path: pushed.pushService.endpoint.replace('/push/', String(path)) }).toEqual({
    sender: channel.public_key,
    path: subscription?.endpoint
  })
  expect(claims?.aud).toBe(new URL(pushed.pushService.endpoint).origin)
  const hoursLeft = ((claims?.exp ?? 0) - Date.now() / 1000) / 3600
  expect(hoursLeft).toBeGreaterThan(0)
  expect(hoursLeft).toBeLessThanOrEqual(24)
  const message = JSON.parse(text)
  expect(headers?.topic).toBe(message.id)

  await browser.deliver(text)
  const shown = (await browser.deliver(JSON.stringify({ ...message, body: 'Again' }))).filter(
    ({ tag }) => tag === message.id
  )
  expect(shown).toMatchObject([{ title: 'Notified van', body: 'Again', lang: 'en', data: { path: message.path } }])
  expect(message.body).toMatch(/^Speed: .+ \(above 40/)

  const loads: unknown[] = []
  page.on('load', () => loads.push(undefined))
  expect(await browser.click(message.path)).toEqual({ opened: [], closed: 1 })
  await expect.poll(() => page.url()).toBe(`${origin}${message.path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(loads).toEqual([])
  await page.evaluate(() => sessionStorage.removeItem('console.session'))
  await visitor.open()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await browser.click(message.path)).toEqual({ opened: [message.path], closed: 1 })
})

it('a message of another form shows something that leads to the alerts, and no address of another site', async ({
  visitor,
  expect,
  pushed
}) => {
  const { page } = visitor
  await openAccount(visitor, pushed)
  await turnedOn(visitor)
  const browser = await notifiedBrowser(page)
  const alerts = { path: '/console/alerts' }
  const unknown = { title: 'There are new alerts', tag: 'unknown', data: alerts }
  expect(await browser.deliver('no JSON')).toMatchObject([unknown])
  const odd = { id: 'a', title: 'Odd', path: 'https://example.com/console/alerts' }
  expect(await browser.deliver(JSON.stringify(odd))).toEqual(
    expect.arrayContaining([expect.objectContaining({ title: 'Odd', data: alerts })])
  )
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Notifications are off in this browser.').waitFor()
  await page.getByRole('button', { name: turnOn }).waitFor()
  expect(await subscriptionIn(page)).toBeNull()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

it('signing out ends the notifications of the browser, and signs out also if that fails', async ({
  arrive,
  expect,
  pushed
}) => {
  for (const isReached of [true, false]) {
    const visitor = await arrive()
    const { page } = visitor
    const token = await tokenOf(root, people.leaver)
    await openAccount(visitor, pushed, token)
    await turnedOn(visitor)
    expect(await namesOf(token)).toEqual([expect.stringMatching(/ on \w+$/)])
    if (!isReached) await page.route(/push-subscription\//, (route) => route.abort())
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('region', { name: 'Session' }).getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await deleted
    expect(await subscriptionIn(page)).toBeNull()
    const again = await tokenOf(root, people.leaver)
    const left = await namesOf(again)
    expect(left).toHaveLength(isReached ? 0 : 1)
    const entries = (await (
      await fetch(`${root}${list}`, { headers: { Authorization: `Token ${again}` } })
    ).json()) as {
      readonly data: { readonly id: string }[]
    }
    for (const { id } of entries.data)
      await fetch(`${root}${list}/${id}`, { method: 'DELETE', headers: { Authorization: `Token ${again}` } })
  }
})

it('the next user of a browser gets no notifications of the one before', async ({ visitor, expect, pushed }) => {
  const { page } = visitor
  await openAccount(visitor, pushed)
  await turnedOn(visitor)
  // The session ends without a sign-out, as it does after an hour without input.
  await page.evaluate(() => sessionStorage.removeItem('console.session'))
  await visitor.open(accountPath)
  expect(await subscriptionIn(page)).not.toBeNull()
  await visitor.signIn(people.member)
  await page.getByRole('button', { name: turnOn }).waitFor()
  await expect.poll(() => subscriptionIn(page)).toBeNull()
})

it('a browser is subscribed anew where the service has another key', async ({ visitor, expect, pushed }) => {
  const { page } = visitor
  await openAccount(visitor, pushed)
  await turnedOn(visitor)
  const before = await subscriptionIn(page)
  const other = newKeys().pair.getPublicKey('base64url')
  await page.evaluate(
    ([text]) => localStorage.setItem('test.push.subscription', String(text)),
    [JSON.stringify({ endpoint: before?.endpoint, key: other })]
  )
  await page.reload()
  await expect.poll(async () => (await subscriptionIn(page))?.key).toBe(before?.key)
  const renewed = await subscriptionIn(page)
  expect(renewed?.endpoint).not.toBe(before?.endpoint)
  await expect.poll(() => pushed.pushService.messages.at(-1)?.path).toBe(new URL(String(renewed?.endpoint)).pathname)
})

it('nothing is requested for notifications in a browser in which they were never turned on', async ({
  visitor,
  expect,
  pushed
}) => {
  const { page, requests } = visitor
  await pretendPush(page, { endpoint: pushed.pushService.endpoint }, pushed.keys)
  await visitor.openSignedIn(ownerToken, '/console/alerts')
  await page.getByRole('button', { name: turnOn }).waitFor()
  await page.waitForTimeout(1000)
  expect(requests.filter((each) => /push-subscription|notification\/channel|notifications\.js/.test(each))).toEqual([])
})
