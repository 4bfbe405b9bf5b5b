/** The map of the fleet in the colours of the theme and of the system, and what it shows first. */
import type { Page } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it, itDraws } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { madeTrip } from './made-trips.ts'
import { featureCount, watchUpdates } from './map-source.ts'
import { noToken } from './people.ts'
import { colorOf, colorOfChosen, colorsAround, dragMap } from './pixels.ts'
import { answer, answerAll, failure, missing, pageOf, type Replies, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** Opens the fleet with the vehicle v1 in the middle of the map. */
async function openFleet(visitor: Visitor, replies: Replies = {}): Promise<void> {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await answerAll(page, replies)
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
}

const canvas = (page: Page) => page.locator('.map-canvas canvas')

itDraws(
  'a change of theme keeps the section of the map, and draws it in the other colours',
  async ({ visitor, expect }) => {
    const { page } = visitor
    await openFleet(visitor)
    await expect.poll(() => colorsAround(page)).toContain(await colorOfChosen(page))
    await dragMap(page, -90)
    const moved = { x: -90, y: 0 }
    await canvas(page).evaluate((element) => element.setAttribute('data-first', ''))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colorsAround(page, moved)).toContain(await colorOfChosen(page))
    await expect.poll(() => colorsAround(page)).toContain(await colorOf(page, '--map-land'))
    expect(await canvas(page).getAttribute('data-first')).toBe('')
  }
)

itDraws('forced colours draw the map, the vehicles and the pressed filter', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await openFleet(visitor)
  const [icon, land] = [await colorOfChosen(page), await colorOf(page, '--map-land')]
  expect(icon).not.toBe(land)
  for (const line of ['--map-border', '--map-road', '--map-street', '--map-label'] as const) {
    expect(await colorOf(page, line)).not.toBe(land)
  }
  await expect.poll(() => colorsAround(page)).toContain(icon)
  await expect.poll(() => colorsAround(page, { x: 90, y: 0 })).toContain(land)
  const background = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background('All')).not.toBe(await background('Parked'))
})

itDraws(
  'a driving vehicle has a trail of its running trip, which leads to the replay at that moment',
  async ({ visitor, expect }) => {
    const { page } = visitor
    const moment = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const times = [moment(10), moment(0)]
    const geometry = { type: 'LineString', coordinates: [-4.9, -4.7].map((longitude) => [longitude, 40]) }
    const properties = { times, trip_id: 't1', vehicle_id: 'v1', tolerance: 0 }
    await openFleet(visitor, {
      '/trip': pageOf([{ id: 't1', completed: false }]),
      '/trip/t1': single(madeTrip(1, 2, { timestamp_start: times[0], timestamp_end: times[1] })),
      '/trip/t1/track': (route) => route.fulfill({ json: { type: 'Feature', properties, geometry } })
    })
    const color = await colorOf(page, '--status-driving')
    const behind = { x: -40, y: 0 }
    await expect.poll(() => colorsAround(page, behind)).toContain(color)
    const box = await page.locator('.map-canvas').boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2 - 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    // A click is lost where it comes while the map replaces what it has drawn.
    await expect
      .poll(async () => {
        if (!page.url().includes('/trips/')) await page.mouse.click(x, y)
        return page.url()
      })
      .toMatch(/\/console\/trips\/t1\?at=/)
    const at = Date.parse(new URL(page.url()).searchParams.get('at') ?? '')
    expect(at).toBeGreaterThan(Date.parse(times[0] ?? ''))
    expect(at).toBeLessThan(Date.parse(times[1] ?? ''))
    const slider = page.getByRole('slider', { name: 'Moment of the trip' })
    await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(at - Date.parse(times[0] ?? ''), -4)
  }
)

it('the trails of all vehicles that drive are read at first where few do, and none of many', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  const read = () =>
    requests.filter((address) => /\/trip\/[^/]+\/track/.test(address)).map((address) => address.split('/').at(-2))
  const open = async (count: number) => {
    await answerAll(page, fleetReplies(manyVehicles(count)))
    await answer(page, '/trip', (route) => {
      const vehicleId = new URL(route.request().url()).searchParams.get('vehicle_id')
      return pageOf([{ id: `of-${vehicleId}`, completed: false }])(route)
    })
    const track = { type: 'Feature', properties: { times: [] }, geometry: null }
    for (const id of ['of-v1', 'of-v5'])
      await answer(page, `/trip/${id}/track`, (route) => route.fulfill({ json: track }))
    await visitor.openSignedIn(noToken, '/console')
    await page.getByText(`${count} of ${count} vehicles`).waitFor()
  }
  await watchUpdates(page)
  await open(40)
  await expect.poll(() => featureCount(page)).toBe(40)
  await open(8)
  await expect.poll(() => read().toSorted()).toEqual(['of-v1', 'of-v5'])
})

it('a reload reads no complete trail again, and another session has none of them', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const asked = (tripId: string) => requests.filter((address) => address.includes(`/trip/${tripId}/track`)).length
  const time = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const geometry = { type: 'LineString', coordinates: [-4.9, -4.7].map((longitude) => [longitude, 40]) }
  const properties = { times: [time(10), time(1)], trip_id: 'of-v1', vehicle_id: 'v1', tolerance: 0 }
  await answerAll(page, {
    ...fleetReplies(manyVehicles(6)),
    '/trip': (route) => {
      const vehicleId = new URL(route.request().url()).searchParams.get('vehicle_id')
      return pageOf([{ id: `of-${vehicleId}`, completed: false }])(route)
    },
    '/trip/of-v1/track': (route) => route.fulfill({ json: { type: 'Feature', properties, geometry } }),
    '/trip/of-v5/track': missing
  })
  await visitor.openSignedIn(noToken, '/console')
  await expect.poll(() => asked('of-v5')).toBe(1)
  expect(asked('of-v1')).toBe(1)
  await page.reload()
  // Trails are read one after the other.
  await expect.poll(() => asked('of-v5')).toBe(2)
  expect(asked('of-v1')).toBe(1)
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('console.session') ?? '{}')
    sessionStorage.setItem('console.session', JSON.stringify({ ...session, expiry: '2099-01-02T00:00:00.000Z' }))
  })
  await page.reload()
  await expect.poll(() => asked('of-v1')).toBe(2)
})

/** A user who may choose the map, or not. */
const me = (may_set_map: boolean) => single({ id: 'dana', email: 'dana@example.com', may_set_map })

it('a map without streets asks once where they come from, and follows the choice', async ({ visitor, expect }) => {
  const { page } = visitor
  let stored = {}
  await answerAll(page, {
    '/setting/map': async (route) => {
      if (route.request().method() === 'PUT') stored = route.request().postDataJSON()
      await single(stored)(route)
    }
  })
  await openFleet(visitor, { '/me': me(true) })
  const notice = page.getByText('No streets on the map yet')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up the map' })
  await dialog.getByText('OpenFreeMap. Its provider can see which areas you view.').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await dialog.getByRole('radio', { name: /^A PMTiles file/ }).check()
  await dialog.getByLabel('Address of the PMTiles file').fill(' https://maps.example.com/area.pmtiles ')
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await reloaded
  expect(stored).toEqual({
    streets: 'TILES',
    tiles_url: 'https://maps.example.com/area.pmtiles',
    satellite_url: null,
    satellite_attribution: null
  })
})

it('the map is set up with satellite images and with further origins, each with the message of the service beside it', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const sent: unknown[] = []
  const issues = [
    { path: 'style_origins.1', message: 'must be an origin' },
    { path: 'satellite_url', message: 'must have {z}, {x} and {y}' }
  ]
  await answerAll(page, {
    '/setting/map': async (route) => {
      if (route.request().method() !== 'PUT') return single({ streets: 'STYLE' })(route)
      sent.push(route.request().postDataJSON())
      await failure(400, { id: 'INVALID_PARAMETERS', severity: 'ERROR', data: { issues } })(route)
    }
  })
  await openFleet(visitor, { '/me': me(true) })
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up the map' })
  const origins = dialog.getByLabel('Further origins of the style (optional)')
  const images = dialog.getByLabel('Address of satellite images (optional)')
  await dialog.getByLabel('Address of the style', { exact: true }).fill('https://maps.example.com/style.json')
  await origins.fill('https://tiles.example.com, fonts.example.com')
  await images.fill('https://images.example.com/{z}.jpg')
  await dialog.getByLabel('Attribution of the images (optional)').fill('© Example Imagery')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('must have {z}, {x} and {y}').waitFor()
  expect(await origins.getAttribute('aria-invalid')).toBe('true')
  expect(await images.getAttribute('aria-invalid')).toBe('true')
  expect(await visitor.axeViolations()).toEqual([])
  expect(sent).toEqual([
    {
      streets: 'STYLE',
      style_url: 'https://maps.example.com/style.json',
      style_dark_url: null,
      style_origins: ['https://tiles.example.com', 'fonts.example.com'],
      satellite_url: 'https://images.example.com/{z}.jpg',
      satellite_attribution: '© Example Imagery'
    }
  ])
})

it('the question for streets can be closed, and stays as a button', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor, { '/me': me(true) })
  const notice = page.getByText('No streets on the map yet')
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Set up the map' }).waitFor()
  expect(await notice.count()).toBe(0)
})

it('nobody else is asked for streets', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor, { '/me': me(false) })
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor()
  expect(await page.getByText('No streets on the map yet').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Set up the map' }).count()).toBe(0)
})

it('a small map has its sources behind a button, each with a link to its licence', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await openFleet(visitor)
  const sources = page.getByRole('button', { name: 'Map sources' })
  const roads = page.getByRole('link', { name: '© OpenStreetMap' })
  await sources.waitFor()
  expect(await roads.isVisible()).toBe(false)
  await sources.click()
  await roads.waitFor()
  expect(await roads.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  expect(await sources.getAttribute('aria-expanded')).toBe('true')
})

itDraws('roads and small towns are loaded once the map is zoomed in', async ({ visitor, expect }) => {
  const { page } = visitor
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = /console\/(main-roads|towns|coast-detail)-/.exec(request.url()) ?? []
    if (name) loaded.push(name)
  })
  await openFleet(visitor)
  await expect.poll(() => loaded.toSorted()).toEqual(['coast-detail', 'main-roads', 'towns'])
})
