import { describe, expect } from 'vitest'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken, people } from './people.ts'
import { answer, answerAll, failure, pageOf, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

const few = manyVehicles(3)

/** All replies are the test's own. */
async function withFleet({ page }: Visitor, statuses: object[] = few.statuses, profiles: object[] = few.profiles) {
  await answerAll(page, fleetReplies({ profiles, statuses }))
}

describe('the fleet screen', () => {
  it('adds the first vehicle of a user without vehicles', async ({ visitor }) => {
    const { page } = visitor
    await withFleet(visitor, [], [])
    await visitor.openSignedIn(noToken)
    await page.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await page.getByText('Enter a name.').waitFor()
    await answer(page, '/vehicle/new', single({ id: 'new', name: 'Harbour van' }))
    await answer(page, '/vehicle/new/reception', single({ name: 'Harbour van' }))
    await answer(page, '/security/token', pageOf([]))
    let body: unknown
    await page.route('**/v2.2/vehicle', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      body = route.request().postDataJSON()
      return route.fulfill({ json: { header: {}, data: { id: 'new', name: 'Harbour van' } } })
    })
    await page.getByLabel('Name of the vehicle').fill('Harbour van')
    await page.keyboard.press('Enter')
    await page.getByText('Waiting for the first position…').waitFor()
    expect(body).toEqual({ name: 'Harbour van' })
  })

  it('shows positions to a user who may not read the profiles', async ({ visitor }) => {
    const { page } = visitor
    await withFleet(visitor)
    const data = { permission: 'VEHICLE_READ' }
    await answer(page, '/vehicle', failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR', data }))
    await visitor.openSignedIn(noToken)
    await page.getByRole('option', { name: /v0/ }).waitFor()
    await page.getByText('Names are missing. To see them you need the permission “See vehicles”.').waitFor()
  })

  it('keeps its data, with their age, while the service cannot be reached', async ({ visitor }) => {
    const { page } = visitor
    await withFleet(visitor)
    await visitor.openSignedIn(noToken)
    await page.getByText(/^(?:Live|Updating every)/).waitFor()
    await answer(page, '/vehicle/status', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(/^Offline · as of /).waitFor()
    expect(await page.getByRole('option').count()).toBe(3)
    await withFleet(visitor)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText(/^(?:Live|Updating every)/).waitFor()
  })

  it('shows new positions with one request', async ({ visitor }) => {
    const { page, requests } = visitor
    await withFleet(visitor)
    await visitor.openSignedIn(noToken)
    await page.getByText(/^(?:Live|Updating every)/).waitFor()
    // The unread alerts and the guards are read once, after the first read of the fleet.
    for (const path of ['message', 'guard'])
      await expect.poll(() => requests.some((address) => address.includes(`/notification/${path}`))).toBe(true)
    const [first, ...others] = few.statuses
    await withFleet(visitor, [{ ...first, status: 'CRUISE', timestamp: new Date().toISOString() }, ...others])
    const before = requests.length
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('option', { name: /Vehicle 0000.*Driving/ }).waitFor()
    // The map asks for places and for the trips of vehicles that drive once it is ready, which may be late.
    const asked = requests.slice(before).map((address) => new URL(address).pathname)
    const ofFleet = asked.filter((path) => path.startsWith('/v2.2/vehicle'))
    expect(ofFleet).toEqual(['/v2.2/vehicle/status'])
  })

  it('names a lost vehicle after the next complete read', async ({ visitor }) => {
    const { page } = visitor
    await withFleet(visitor)
    await page.clock.install()
    await visitor.openSignedIn(noToken, '/console?vehicle=v0')
    await page.getByRole('article', { name: 'Vehicle 0000' }).waitFor()
    await page.getByText(/^(?:Live|Updating every)/).waitFor()
    await withFleet(visitor, few.statuses.slice(1), few.profiles.slice(1))
    await page.clock.fastForward('11:00')
    await page.getByText('You no longer have access to Vehicle 0000.').waitFor()
    expect(await page.getByRole('option').count()).toBe(2)
    expect(await page.getByRole('article').count()).toBe(0)
  })

  it('shows the sign-in if the token is refused, and then the same screen', async ({ visitor, expect }) => {
    const { page } = visitor
    await visitor.openSignedIn('expired', '/console?find=van')
    await page.getByText('Your session has ended. Sign in again to pick up where you left off.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(people.owner.email)
    await page.getByLabel('Password').fill(people.owner.password)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /Delivery van/ }).waitFor()
    // The search of the address still holds. Other tests have vehicles in the same fleet, whose number is not fixed.
    expect(await page.getByRole('searchbox').inputValue()).toBe('van')
    await expect.poll(() => page.getByRole('option', { name: /City runabout/ }).count()).toBe(0)
  })
})

it('shows a notice at an unknown address, with a link to the fleet', async ({ visitor }) => {
  const { page } = visitor
  await withFleet(visitor)
  await visitor.openSignedIn(noToken, '/console/no/such/screen')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Go to the fleet' }).click()
  await page.getByRole('option').first().waitFor()
})

it('shows the list with coordinates where the browser draws no maps', async ({ visitor }) => {
  const { page } = visitor
  await withFleet(visitor)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await visitor.openSignedIn(noToken)
  await page.getByText(/This browser cannot draw the map/).waitFor()
  await page.getByRole('option', { name: /40\.00000, -5\.00000/ }).waitFor()
})

it('shows the list if the map cannot be loaded, and retries on request', async ({ visitor }) => {
  const { page } = visitor
  await withFleet(visitor)
  await page.route('**/console/offline-map-*', (route) => route.abort())
  await visitor.openSignedIn(noToken)
  await page.getByText('The map could not be loaded.').waitFor()
  await page.getByRole('option').first().waitFor()
  await page.unroute('**/console/offline-map-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
})
