/** A fleet of thousands of vehicles, read from the service by an owner with the default limit of requests. */
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { isFull } from '../proof-extent.ts'
import { it } from './console-test.ts'
import { type LargeFleet, startLargeFleet } from './large-fleet.ts'
import { areAllInSight, featureCount, updates, watchUpdates } from './map-source.ts'
import { startDriving } from './own-uploads.ts'

const count = isFull ? 5000 : 1000
const shown = (vehicles: number) => vehicles.toLocaleString('en')
/** One vehicle in four drives. */
const driving = count / 4
const perPage = 500
const pollSeconds = 10
const minute = 60_000
let fleet: LargeFleet
let madeAt: number

const loadMilliseconds = 120_000

beforeAll(async () => {
  madeAt = Date.now()
  fleet = await startLargeFleet(count)
}, loadMilliseconds)

afterAll(async () => {
  await fleet?.end()
})

it(`${shown(count)} vehicles are kept up to date without the socket within the default limit of requests`, async ({
  arrive,
  expect
}) => {
  const visitor = await arrive({}, fleet)
  const { page } = visitor
  const asked = watchRequests(page)
  await page.routeWebSocket(/\/v2\.2\/push$/, (socket) => void socket.close({ code: 1011 }))
  // A vehicle that drives has no signal three minutes after its last fix, which a busy machine may take to come to the end.
  await page.clock.install({ time: madeAt - 2 * minute })
  await watchUpdates(page)
  const openedAt = Date.now()
  await visitor.openSignedIn(fleet.token)

  // Checks that all vehicles are shown within the limits of requests, rows and map features.
  await page.getByText(/^Updating every 10 s/).waitFor()
  await page.getByText(`${shown(count)} of ${shown(count)} vehicles`).waitFor()
  // The pages of vehicles and of statuses, the profile, the unread alerts and the guards.
  const requests = 2 * (count / perPage) + 3
  // A busy machine takes longer than until the page asks for changes of both.
  const asks = Math.floor((Date.now() - openedAt) / 1000 / pollSeconds)
  expect(asked.count()).toBeLessThanOrEqual(requests + 2 * asks)
  await expect.poll(() => areAllInSight(page)).toBe(true)
  expect(await asked.left()).toEqual({
    limit: 80,
    remaining: expect.toSatisfy((left: number) => left >= 57)
  })
  await page.getByRole('listbox').press('End')
  await page.getByRole('option', { name: `Vehicle ${String(count - 1).padStart(4, '0')}`, selected: true }).waitFor()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200)
  await expect.poll(() => featureCount(page)).toBe(count)

  // Vehicles are found by status and by words.
  await page.getByRole('button', { name: /^Driving/ }).click()
  await page.getByText(`${shown(driving)} of ${shown(count)} vehicles`).waitFor()
  await page.getByRole('searchbox').fill(`h-fl ${count - 679}`)
  await page.getByText(`1 of ${shown(count)} vehicles`).waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: /^All/ }).click()
  await expect.poll(() => featureCount(page)).toBe(count)

  // Polls in which some vehicles start and others continue. From here on the test controls the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  await asked.answered()
  const before = { requests: asked.count(), updates: (await updates(page)).length }
  let seconds = 0
  for (const [group, vehicles] of [['v0', 'v4', `v${count - 4}`], ['v1'], [`v${count / 2 + 1}`]].entries()) {
    await startDriving(fleet, vehicles)
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        seconds += 5
        await asked.answered()
        return (await updates(page)).length
      })
      .toBeGreaterThan(before.updates + group)
  }
  await page.getByRole('button', { name: `Driving ${shown(driving + 3)}` }).waitFor()
  expect(asked.count() - before.requests).toBeLessThanOrEqual(seconds / pollSeconds + 1)
  const added = (await updates(page)).slice(before.updates)
  expect(added).toEqual([3, 1, 1].map((count) => ({ added: count, removed: 0 })))
})

/** The requests to the interface that the page sends. */
function watchRequests(page: Page) {
  const isOfInterface = (address: string) => new URL(address).pathname.startsWith('/v2.2/')
  let [sent, ended] = [0, 0]
  const responses: Response[] = []
  page.on('request', (request) => {
    if (isOfInterface(request.url())) sent += 1
  })
  page.on('response', (response) => {
    if (isOfInterface(response.url())) responses.push(response)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => {
      if (isOfInterface(request.url())) ended += 1
    })
  }
  const numbers = (headers: Record<string, string>) => ({
    limit: Number(headers['x-ratelimit-limit']),
    remaining: Number(headers['x-ratelimit-remaining'])
  })
  return {
    count: () => sent,
    left: async () => numbers((await responses.at(-1)?.allHeaders()) ?? {}),
    answered: () => expect.poll(() => sent - ended).toBe(0)
  }
}
