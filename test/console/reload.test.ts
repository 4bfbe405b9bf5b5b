/** What a reload of the page asks the service for. */
import type { Page, Route } from 'playwright-core'
import { describe, type ExpectStatic } from 'vitest'
import { screenCase } from './cases/screen-cases.ts'
import { it, origin } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, pageOf, single } from './replies.ts'
import { framed, scriptSocket } from './scripted-socket.ts'
import { isOfInterface, settle } from './settle.ts'
import type { Visitor } from './visitor.ts'

const few = manyVehicles(3)
/** Of many vehicles that drive, no trip is read. */
const manyReads = ['/me', '/notification/guard', '/notification/message', '/organization', '/place', '/vehicle']
const fewReads = [...manyReads, '/trip']

/** Paths of the requests that have been answered since the last call, below the versioned root. */
function watchAnswered(page: Page) {
  let answered: string[] = []
  page.on('requestfinished', (request) => {
    if (isOfInterface(request.url())) answered.push(new URL(request.url()).pathname.slice('/v2.2'.length))
  })
  const clear = () => {
    answered = []
  }
  return { paths: () => answered.toSorted(), clear }
}

/** Opens the fleet, and waits for all that it reads at first. */
async function openFleet(visitor: Visitor, expect: ExpectStatic, reads = fewReads) {
  const answered = watchAnswered(visitor.page)
  await visitor.openSignedIn(noToken)
  for (const path of reads) await expect.poll(answered.paths).toContain(path)
  await settle(visitor, isOfInterface)
  return answered
}

/** The reply of a service whose clock is ahead. */
function inAnHour(data: readonly object[]) {
  const headers = { Date: new Date(Date.now() + 3_600_000).toUTCString() }
  return (route: Route) =>
    route.fulfill({ headers, json: { header: { permission_via: [], num_results: data.length }, data } })
}

const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor()

describe.each([
  { vehicles: 3, statusPages: 1, reads: fewReads },
  { vehicles: 5000, statusPages: 10, reads: manyReads }
])('with $vehicles vehicles', ({ vehicles, statusPages, reads }) => {
  it(`a reload takes ${statusPages + 1} requests: the statuses and the places`, async ({ visitor, expect }) => {
    const { page } = visitor
    await scriptSocket(page)
    await answerAll(page, fleetReplies(manyVehicles(vehicles)))
    const answered = await openFleet(visitor, expect, reads)
    await live(page)
    answered.clear()
    await page.reload()
    await live(page)
    const shown = vehicles.toLocaleString('en')
    await page.getByText(`${shown} of ${shown} vehicles`).waitFor()
    await expect.poll(answered.paths).toContain('/place')
    await settle(visitor, isOfInterface)
    expect(answered.paths()).toEqual(['/place', ...Array(statusPages).fill('/vehicle/status')])
  })
})

it('after a reload the connection brings names and alerts that changed meanwhile', async ({ visitor, expect }) => {
  const { page } = visitor
  const connections = await scriptSocket(page)
  await answerAll(page, { ...fleetReplies(few), '/notification/message': pageOf([]) })
  const answered = await openFleet(visitor, expect)
  await live(page)
  await answer(page, '/notification/message', pageOf([{ id: 'a1' }, { id: 'a2' }]))
  answered.clear()
  // By these replies the page would think that it has read what happened in the next hour.
  await answerAll(page, { '/vehicle/status': inAnHour(few.statuses), '/place': inAnHour([]) })
  await page.reload()
  await live(page)
  await expect.poll(() => connections[1]?.sent.length).toBe(1)
  // The facts are those since the page was left.
  const since = connections.map(({ sent }) => Date.parse(sent[0]?.since ?? ''))
  expect(since[1]).toBeLessThan(Date.now())
  connections[1]?.socket.send(framed('vehicle.updated', 'v1', { id: 'v1', name: 'Renamed' }))
  await page.getByRole('option', { name: /Renamed/ }).waitFor()
  expect(answered.paths()).not.toContain('/notification/message')
  connections[1]?.socket.send(framed('notification.triggered', 'v1', { id: 'a2', vehicle_id: 'v1' }))
  await page.getByRole('link', { name: 'Alerts 2 unread' }).waitFor()
  expect(answered.paths()).not.toContain('/vehicle')
})

it('a reload reads the vehicles again if the statuses are those of other vehicles', async ({ visitor, expect }) => {
  const { page } = visitor
  await scriptSocket(page)
  await answerAll(page, fleetReplies(few))
  const answered = await openFleet(visitor, expect)
  await live(page)
  await answerAll(page, fleetReplies(manyVehicles(2)))
  answered.clear()
  await page.reload()
  await page.getByText('2 of 2 vehicles').waitFor()
  expect(answered.paths()).toContain('/vehicle')
})

it('a reload reads everything but the profile and the organizations again where no connection brings events', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await page.routeWebSocket(/\/v2\.2\/push$/, (socket) => void socket.close({ code: 1011 }))
  await answerAll(page, fleetReplies(few))
  const answered = await openFleet(visitor, expect)
  answered.clear()
  await page.reload()
  const again = ['/notification/guard', '/notification/message', '/place', '/vehicle', '/vehicle/status']
  for (const path of again) await expect.poll(answered.paths).toContain(path)
  expect(answered.paths()).not.toContain('/me')
  expect(answered.paths()).not.toContain('/organization')
})

it('a reload shows a profile that another tab has changed', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, fleetReplies(few))
  await openFleet(visitor, expect)
  const other = await page.context().newPage()
  const { replies } = screenCase('account')
  await answerAll(other, { ...replies, '/me': single({ id: 'demo-user', email: 'demo@example.com' }) })
  await other.goto(`${origin}/console/account`)
  const changed = single({ id: 'demo-user', email: 'demo@example.com', measurement_units: 'IMPERIAL' })
  for (const each of [other, page]) await answer(each, '/me', changed)
  await other.getByRole('combobox', { name: 'Units' }).selectOption('IMPERIAL')
  // What one tab stores is known to another some time later.
  await page.waitForFunction(() => localStorage.getItem('console.profile-changed') !== null)
  await page.reload()
  await page.getByRole('option', { name: /Vehicle 0001.*31 mph/ }).waitFor()
})
