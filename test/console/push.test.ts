import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { alerts } from './cases/alert-cases.ts'
import { screenCase } from './cases/screen-cases.ts'
import { lastTrip } from './cases/vehicle-cases.ts'
import { origin, test } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { madeTrack, madeTrip, tripReplies } from './made-trips.ts'
import { featureCount, watchUpdates } from './map-source.ts'
import { noToken, people, tokenOf } from './people.ts'
import { answer, answerAll, file, pageOf, single } from './replies.ts'
import { framed, scriptSocket } from './scripted-socket.ts'
import { isOfInterface, settle } from './settle.ts'
import type { Visitor } from './visitor.ts'

/** One test at a time, because each one counts what the page asks for. */
const it = test

const root = `${origin}/v2.2`
const few = manyVehicles(3)

/** Opens the fleet, whose replies are the test's own. */
async function openFleet(visitor: Visitor): Promise<void> {
  await answerAll(visitor.page, fleetReplies(few))
  await visitor.openSignedIn(noToken)
}

/** As `settle`, on the map of the fleet, which asks for trails and, last, for places when it has been drawn. */
async function settleMap(visitor: Visitor, vehicles: number): Promise<void> {
  await expect.poll(() => featureCount(visitor.page)).toBe(vehicles)
  await expect.poll(() => visitor.requests.some((address) => address.includes('/v2.2/place?'))).toBe(true)
  await settle(visitor)
}

describe('an upload', () => {
  it('moves its vehicle on the screen soon after it was accepted, without a request of the console', async ({
    visitor
  }) => {
    const { page, requests } = visitor
    const token = await tokenOf(root, people.watcher)
    const upload = await makeUploader(token)
    onTestFinished(async () => void (await upload.end()))
    await upload(52.1)
    await watchUpdates(page)
    await visitor.openSignedIn(token, `/console?vehicle=${upload.vehicleId}`)
    await page.getByText('Live', { exact: true }).waitFor()
    const card = page.getByRole('article', { name: 'Pushed van' })
    await card.getByText(/52\.10000/).waitFor()
    await settleMap(visitor, 1)
    const before = requests.length
    // A tenth of a kilometre: a vehicle that seems to fly would keep its former position.
    await upload(52.101)
    await card.getByText(/52\.10100/).waitFor()
    expect(requests.slice(before).filter(isOfInterface)).toEqual([])
  })
})

describe('with the socket', () => {
  it('the console asks for guards alone, while facts and statuses change what it shows', async ({ visitor }) => {
    const { page, requests } = visitor
    const connections = await scriptSocket(page)
    await page.clock.install()
    await watchUpdates(page)
    await openFleet(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    await settleMap(visitor, few.profiles.length)
    const [before, begun] = [requests.length, await page.evaluate(() => Date.now())]
    const { socket, sent } = connections[0] ?? never()
    expect(sent[0]?.types).toContain('vehicle.status.updated')
    await pass(page, 5)
    expect(sent.filter(({ action }) => action === 'ping').length).toBeGreaterThanOrEqual(4)
    const [first] = few.statuses
    const timestamp = new Date(Date.now() + 5 * 60_000).toISOString()
    socket.send(framed('vehicle.status.updated', 'v0', { ...first, status: 'CRUISE', speed: 61, timestamp }))
    socket.send(framed('vehicle.status.updated', 'v0', first ?? null))
    socket.send('no JSON')
    await page.getByRole('option', { name: /Vehicle 0000.*61 km\/h/ }).waitFor()
    socket.send(framed('vehicle.updated', 'v1', { id: 'v1', name: 'Renamed' }))
    await page.clock.runFor(2000)
    await page.getByRole('option', { name: /Renamed/ }).waitFor()
    socket.send(framed('vehicle.unshared', 'v2', null))
    await page.clock.runFor(2000)
    await page.getByText('You no longer have access to Vehicle 0002.').waitFor()
    expect(await page.getByRole('option').count()).toBe(2)
    const asked = requests.slice(before).filter(isOfInterface)
    expect(new Set(asked.map((address) => new URL(address).pathname))).toEqual(new Set(['/v2.2/notification/guard']))
    // Every three minutes; a busy machine needs more than the five that the page's clock is moved on.
    const minutes = ((await page.evaluate(() => Date.now())) - begun) / 60_000
    expect(asked.length).toBeLessThanOrEqual(1 + Math.floor(minutes / 3))
  })

  it('the console goes on from its cursor after a break, and is live again', async ({ visitor }) => {
    const { page } = visitor
    const connections = await scriptSocket(page)
    await openFleet(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    const { socket } = connections[0] ?? never()
    const renamed = framed('vehicle.updated', 'v1', { id: 'v1', name: 'Renamed' })
    socket.send(renamed)
    await page.getByRole('option', { name: /Renamed/ }).waitFor()
    socket.send('{"type":"closing","reason":"LIFETIME","reconnect":true}')
    await expect.poll(() => connections.length).toBe(2)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(connections[1]?.sent[0]?.since).toBe(JSON.parse(renamed).cursor)
  })

  it('a hidden tab closes it after a minute, and a tab that is shown again opens another one', async ({ visitor }) => {
    const { page } = visitor
    const connections = await scriptSocket(page)
    await page.clock.install()
    await openFleet(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    await setHidden(page, true)
    await page.clock.runFor(61_000)
    expect(await isClosed(page)).toBe(true)
    await setHidden(page, false)
    await page.clock.runFor(5000)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(connections).toHaveLength(2)
  })
})

describe('an alert that comes', () => {
  const triggered = (alert: object) =>
    framed('notification.triggered', 'v1', { ...alerts[0], vehicle_id: 'v1', trip_id: 't7', ...alert })

  it('is announced, and its link leads to the vehicle and the moment, and marks it as read', async ({ visitor }) => {
    const { page } = visitor
    const connections = await scriptSocket(page)
    const written: unknown[] = []
    await answer(page, '/notification/message/new', (route) => {
      written.push([route.request().method(), route.request().postDataJSON()])
      return single({ id: 'new' })(route)
    })
    await answerAll(page, tripReplies(1, 3))
    await answer(page, '/trip/t7', single(madeTrip(7, 3)))
    await answer(page, '/trip/t7/track', file(madeTrack(7, 3)))
    await openFleet(visitor)
    await page.getByText('Live', { exact: true }).waitFor()
    const { socket } = connections[0] ?? never()
    const now = new Date().toISOString()
    socket.send(triggered({ id: 'new', timestamp: now, timestamp_created: now, notification_rule_name: 'Too fast' }))
    const text = page.getByText(/^Vehicle 0001 · Too fast · Speed: /)
    await text.waitFor()
    // An alert that the connection brings after a long break, and a fact that is shown after it.
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    socket.send(triggered({ id: 'old', timestamp_created: longAgo, message: 'Long ago' }))
    socket.send(framed('vehicle.updated', 'v2', { id: 'v2', name: 'Renamed' }))
    await page.getByRole('option', { name: /Renamed/ }).waitFor()
    expect(await page.getByText('Long ago').count()).toBe(0)
    expect(await text.isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await page.waitForURL((address) => address.pathname === '/console/trips/t7')
    expect(new URL(page.url()).searchParams.get('at')).toBe(now)
    await expect.poll(() => written).toEqual([['PUT', { read: true }]])
    await text.waitFor({ state: 'detached' })
  })

  it('makes a sound only after the user has turned it on in this browser', async ({ visitor }) => {
    const { page } = visitor
    const connections = await scriptSocket(page)
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (when) {
        document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
        start.call(this, when)
      }
    })
    const notes = () => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0))
    await answerAll(page, screenCase('account').replies)
    await visitor.openSignedIn(noToken, '/console/account')
    const choice = page.getByRole('checkbox', { name: /^Play a sound for new alerts/ })
    await choice.waitFor()
    await expect.poll(() => connections.length).toBe(1)
    const { socket } = connections[0] ?? never()
    const ring = (id: string) =>
      socket.send(triggered({ id, message: id, timestamp_created: new Date().toISOString() }))
    ring('first')
    await page.getByText(/first$/).waitFor()
    expect(await notes()).toBe(0)
    await choice.check()
    await expect.poll(notes).toBe(2)
    ring('second')
    await page.getByText(/second$/).waitFor()
    await expect.poll(notes).toBe(4)

    await page.reload()
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(true)
    await choice.uncheck()
    await expect.poll(() => connections.length).toBe(2)
    connections[1]?.socket.send(
      triggered({ id: 'third', message: 'third', timestamp_created: new Date().toISOString() })
    )
    await page.getByText(/third$/).waitFor()
    expect(await notes()).toBe(0)
  })
})

describe('what a screen shows', () => {
  it('is read again with one request for all facts that come together, such as trips', async ({ visitor }) => {
    const { page, requests } = visitor
    const connections = await scriptSocket(page)
    await answerAll(page, fleetReplies(few))
    await visitor.openSignedIn(noToken, '/console/trips')
    await page.getByText('No trips yet').waitFor()
    await expect.poll(() => connections[0]?.sent.length).toBe(1)
    await settle(visitor)
    const before = requests.length
    await answer(page, '/trip', pageOf([lastTrip]))
    const { socket, sent } = connections[0] ?? never()
    for (const type of ['trip.started', 'trip.completed', 'trip.updated']) socket.send(framed(type, 'v0', null))
    await page
      .getByRole('link', { name: /Vehicle 0000/ })
      .first()
      .waitFor()
    await settle(visitor)
    expect(
      requests
        .slice(before)
        .filter(isOfInterface)
        .map((address) => new URL(address).pathname)
    ).toEqual(['/v2.2/trip'])
    // No screen has shown a status yet.
    expect(sent[0]?.types).not.toContain('vehicle.status.updated')
  })

  it('takes what another user has changed, and keeps what is entered and not saved', async ({ visitor }) => {
    const { page } = visitor
    const connections = await scriptSocket(page)
    const own = [{ permission: 'VEHICLE_READ', via: 'me' }]
    const profile = { id: 'v0', name: 'Vehicle 0000', brand: 'Opel' }
    await answerAll(page, { ...fleetReplies(few), '/vehicle/v0': single(profile, own) })
    await visitor.openSignedIn(noToken, '/console/vehicles/v0/profile')
    await page.getByLabel('Brand').fill('Volkswagen')
    await page.getByText('1 changed').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const changed = { ...profile, name: 'Renamed', brand: 'Fiat' }
    await answer(page, '/vehicle/v0', single(changed, own))
    connections[0]?.socket.send(framed('vehicle.updated', 'v0', changed))
    await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor()
    await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Renamed')
    expect(await page.getByLabel('Brand').inputValue()).toBe('Volkswagen')
    await page.getByText('1 changed').waitFor()
  })
})

describe('without the socket', () => {
  it('the console asks every ten seconds, and says so', async ({ visitor }) => {
    const { page, requests } = visitor
    await page.clock.install()
    // The service refuses the handshake, because it does not know the token.
    await openFleet(visitor)
    await page.getByText(/^Updating every 10 s · /).waitFor()
    const reads = () => requests.filter((address) => address.includes('/v2.2/vehicle/status')).length
    const before = reads()
    const [first, ...others] = few.statuses
    const moved = { ...first, status: 'CRUISE', speed: 62, timestamp: new Date(Date.now() + 60_000).toISOString() }
    await answerAll(page, fleetReplies({ ...few, statuses: [moved, ...others] }))
    await page.clock.runFor(11_000)
    await page.getByRole('option', { name: /Vehicle 0000.*62 km\/h/ }).waitFor()
    expect(reads() - before).toBe(1)
  })

  it('it tries again ever more rarely where every connection is closed at once', async ({ visitor }) => {
    const { page } = visitor
    let attempts = 0
    await page.routeWebSocket(/\/v2\.2\/push$/, (socket) => {
      attempts += 1
      void socket.close({ code: 1011 })
    })
    await page.clock.install()
    await openFleet(visitor)
    await page.getByText(/^Updating every 10 s · /).waitFor()
    for (let minutes = 0; minutes < 10; minutes += 1) await page.clock.runFor(60_000)
    // After 3, 4, 8, 16 … 256 s, each by up to the half shorter.
    expect(attempts).toBeGreaterThan(6)
    expect(attempts).toBeLessThan(14)
  })
})

/** Lets minutes pass in steps, between which answers to pings arrive. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let step = 0; step < 12 * minutes; step += 1) {
    await page.clock.runFor(5000)
    await page.waitForTimeout(30)
  }
}

function never(): never {
  throw new Error('No connection was opened')
}

/** The page believes that it is hidden, or shown again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Whether the bar says that the socket does not bring what changes. */
const isClosed = (page: Page) => page.getByText('Live', { exact: true }).isHidden()

/** A vehicle of the user, and what uploads a position of it. */
async function makeUploader(token: string) {
  const ask = async (method: string, path: string, as: string, body?: object) => {
    const headers = { Authorization: `Token ${as}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${root}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path} is refused with ${response.status}`)
    return response.status === 204 ? undefined : ((await response.json()) as { readonly data: never }).data
  }
  const { id: vehicleId }: { id: string } = (await ask('POST', '/vehicle', token, { name: 'Pushed van' })) ?? never()
  const made = await ask('GET', `/security/vehicle/${vehicleId}/vehicle-data-upload-token`, token)
  const { token: device }: { token: string } = made ?? never()
  const upload = async (latitude: number) => {
    const record = { timestamp: new Date().toISOString(), longitude: 10, latitude }
    await ask('POST', '/receiver/vehicle-data', device, { records: [record] })
  }
  const end = () => ask('DELETE', `/vehicle/${vehicleId}`, token)
  return Object.assign(upload, { vehicleId, end })
}
