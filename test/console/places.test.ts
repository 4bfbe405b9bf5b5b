/** The places: drawn with the mouse, a finger and the keyboard, changed, duplicated and deleted. */
import type { Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import { harbour, placeReplies, preview, station } from './cases/place-cases.ts'
import { ownerToken } from './console-test.ts'
import { driveToStation, stationPosition } from './driven-to-station.ts'
import { tabTo, typeOption } from './keyboard.ts'
import { placeOnMap, watchUpdates } from './map-source.ts'
import { ask, it } from './own-vehicle.ts'
import { noToken } from './people.ts'
import { answer, answerAll, failure, pageOf, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Deletes the places of this name when the test ends. */
async function withoutPlaces(name: string, walk: () => Promise<void>): Promise<void> {
  try {
    await walk()
  } finally {
    const places = (await ask('GET', '/place')) as readonly Named[]
    for (const place of places.filter((each) => each.name.startsWith(name))) await ask('DELETE', `/place/${place.id}`)
  }
}

async function pixelOf(page: Page, position: readonly number[] = []) {
  const box = await page.locator('.map-canvas').boundingBox()
  const { x, y } = await placeOnMap(page, position)
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + y }
}

const isDrawn = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor()

interface Listed {
  readonly id?: string
  readonly name?: string
  readonly vehicle_id?: string
}

/**
 * Leaves out all other vehicles and places, which other tests make and delete meanwhile. The map then shows where this vehicle is.
 */
async function showAlone(page: Page, vehicleId: string, placeName: string): Promise<void> {
  await listOnly(page, /\/v2\.2\/vehicle(?:\/status)?\?/, ({ id, vehicle_id }) => (vehicle_id ?? id) === vehicleId)
  await listOnly(page, /\/v2\.2\/place\?/, ({ name }) => name === placeName)
}

async function listOnly(page: Page, address: RegExp, isShown: (listed: Listed) => boolean): Promise<void> {
  await page.route(address, async (route) => {
    const reply = await route.fetch()
    const { header, data } = (await reply.json()) as { header: object; data: Listed[] }
    const shown = data.filter(isShown)
    await route.fulfill({ response: reply, json: { header: { ...header, num_results: shown.length }, data: shown } })
  })
}

it('a newcomer draws a place around the station, sees that the van was there, and saves it', async ({
  visitor,
  expect,
  addVehicle
}) => {
  const { page } = visitor
  const vanId = await addVehicle('Station van')
  await driveToStation(expect, vanId)
  await showAlone(page, vanId, 'Drawn station')
  await withoutPlaces('Drawn station', async () => {
    await watchUpdates(page)
    await visitor.openSignedIn(ownerToken, '/console/places')
    await isDrawn(page)
    const { longitude, latitude } = stationPosition
    const showsStation = () =>
      expect
        .poll(async () => {
          const { x, y } = await placeOnMap(page, [longitude, latitude])
          return Math.hypot(x, y)
        })
        .toBeLessThan(10)
    // The map does not move to a vehicle that is read while a place is drawn.
    await showsStation()
    await page.getByRole('link', { name: 'New place' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Drawn station')
    // Once there is a point, the map stays where it is.
    await showsStation()
    const middle = page.getByLabel('Middle')
    // A click is lost where it comes before the map is drawn.
    await expect
      .poll(async () => {
        await page.locator('.map-canvas').click()
        return await middle.inputValue()
      })
      .toMatch(/^60\.17(?:19|2)\d*, 24\.941[34]\d*$/)
    const visits = page.getByRole('list', { name: 'Visits' })
    await visits.getByRole('link', { name: 'Station van' }).waitFor()
    await page.getByText(/^\d+ visits? · .+ inside · longest /).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Drawn station is saved.').waitFor()
    const places = (await ask('GET', '/place')) as readonly Named[]
    const made = places.find(({ name }) => name === 'Drawn station')
    expect(made).toMatchObject({
      kind: 'OTHER',
      margin: 25,
      confirm_seconds: 30,
      shape: { type: 'Point', radius: 150 }
    })
    expect(new URL(page.url()).search).toBe(`?place=${made?.id}`)
  })
})

it('the same place is made by keyboard alone', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const vanId = await addVehicle('Typed van')
  await driveToStation(expect, vanId)
  await showAlone(page, vanId, 'Typed station')
  await withoutPlaces('Typed station', async () => {
    // The fleet would lead to its only vehicle.
    await visitor.openSignedIn(ownerToken, '/console/trips')
    await page.getByRole('heading', { name: 'Trips', level: 1 }).waitFor()
    await tabTo(page, 'Places')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Places' }).waitFor()
    await tabTo(page, 'New place')
    await page.keyboard.press('Enter')
    await page.getByRole('form', { name: 'New place' }).waitFor()
    await page.keyboard.type('Typed station')
    await tabTo(page, 'Kind')
    await typeOption(page, 'Depot')
    await tabTo(page, 'Middle')
    await page.keyboard.type('60.1719, 24.9414')
    await tabTo(page, /^Radius/)
    await page.keyboard.type('200')
    await page.getByRole('list', { name: 'Visits' }).getByRole('link', { name: 'Typed van' }).waitFor()
    await tabTo(page, 'Save')
    await page.keyboard.press('Enter')
    await page.getByText('Typed station is saved.').waitFor()
    const places = (await ask('GET', '/place')) as readonly Named[]
    expect(places.find(({ name }) => name === 'Typed station')).toMatchObject({
      kind: 'DEPOT',
      shape: { type: 'Point', coordinates: [24.9414, 60.1719], radius: 200 }
    })
  })
})

/** Resolves when the outline can be drawn on: a pointer over a corner would move it. */
async function openHarbour(visitor: Visitor, expect: ExpectStatic): Promise<void> {
  const { page } = visitor
  await watchUpdates(page)
  await answerAll(page, placeReplies)
  await visitor.openSignedIn(noToken, '/console/places?place=harbour&do=edit')
  await page.getByRole('form', { name: 'Edit Harbour' }).waitFor()
  await isDrawn(page)
  const canvas = page.locator('.map-canvas canvas')
  const cursor = async () => {
    const { x, y } = await pixelOf(page, ring[2])
    await page.mouse.move(x + 1, y)
    await page.mouse.move(x, y)
    return canvas.evaluate(({ style }) => style.cursor)
  }
  await expect.poll(cursor).toBe('move')
}

const [ring = []] = harbour.shape.coordinates
const corners = ring.slice(0, -1)
const lines = async (page: Page) => (await page.getByLabel('Corners').inputValue()).split('\n')

it('a corner is dragged, the middle of an edge becomes a corner, a click adds one, and each is undone', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await openHarbour(visitor, expect)
  const before = await lines(page)
  const drag = async (from: { readonly x: number; readonly y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 15, { steps: 3 })
    await page.mouse.up()
  }
  await drag(await pixelOf(page, ring[2]))
  await expect.poll(async () => (await lines(page))[2]).not.toBe(before[2])
  const moved = await lines(page)
  expect(moved.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
  const [from, to] = [await pixelOf(page, ring[0]), await pixelOf(page, ring[1])]
  await drag({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await expect.poll(() => lines(page)).toHaveLength(corners.length + 1)
  expect((await lines(page)).toSpliced(1, 1)).toEqual(moved)
  await page.mouse.click(from.x - 40, from.y - 60)
  await expect.poll(() => lines(page)).toHaveLength(corners.length + 2)
  const undo = page.getByRole('button', { name: 'Undo drawing' })
  for (const length of [corners.length + 1, corners.length]) {
    await undo.click()
    await expect.poll(() => lines(page)).toHaveLength(length)
  }
  await undo.click()
  await expect.poll(() => lines(page)).toEqual(before)
  expect(await undo.isDisabled()).toBe(true)
})

it('a finger adds a corner and drags it', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { page } = visitor
  await openHarbour(visitor, expect)
  const { x, y } = await pixelOf(page, ring[0])
  await page.touchscreen.tap(x - 30, y - 60)
  await expect.poll(() => lines(page)).toHaveLength(corners.length + 1)
  const before = await lines(page)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', { x: x - 30, y: y - 60 })
  for (const step of [10, 20, 30]) await touch('touchMove', { x: x - 30, y: y - 60 - step })
  await touch('touchEnd')
  await expect.poll(async () => (await lines(page)).at(-1)).not.toBe(before.at(-1))
  expect((await lines(page)).slice(0, -1)).toEqual(before.slice(0, -1))
})

it('a change sends what changed alone, and a problem that the service finds stands beside its field', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await openHarbour(visitor, expect)
  const window = { tw_start: '08:00', tw_end: '17:00', tw_timezone: 'Europe/Helsinki' }
  const change = { name: 'Port', dwell_minutes: 45, ...window }
  const sent: unknown[] = []
  const crossed = failure(400, {
    id: 'INVALID_PARAMETERS',
    severity: 'ERROR',
    data: { issues: [{ path: 'shape', message: 'must not have edges that cross' }] }
  })
  await answer(page, '/place/harbour', async (route) => {
    sent.push(route.request().postDataJSON())
    await (sent.length === 1 ? crossed(route) : single({ ...harbour, ...change })(route))
  })
  await page.getByLabel('Name', { exact: true }).fill('Port')
  await page.getByText('Vehicles, border and address').click()
  await page.getByLabel('Long stay after').fill('45')
  await page.getByLabel('Events and alerts').selectOption('daily')
  await page.getByLabel('from', { exact: true }).fill('08:00')
  await page.getByLabel('to', { exact: true }).fill('17:00')
  await page.getByLabel('Time zone').selectOption('Europe/Helsinki')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must not have edges that cross').waitFor()
  expect(await page.getByLabel('Corners').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Port' }).waitFor()
  await page.getByText('Long stay after').waitFor()
  await page.getByText('45 min', { exact: true }).waitFor()
  expect(sent).toEqual([change, change])
  await page.getByRole('link', { name: 'Places', exact: true }).last().click()
  await expect.poll(() => page.locator('.place-list span').allTextContents()).toEqual(['Bus lane', 'Port', 'Station'])
  // The place that was left has the focus.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Port')
})

it('a preview names the chosen vehicles, and follows the shape', async ({ visitor, expect }) => {
  const { page } = visitor
  const asked: { vehicle_ids: string[]; shape: { radius: number } }[] = []
  await answerAll(page, placeReplies)
  await answer(page, '/place/ops/preview', (route) => {
    asked.push(route.request().postDataJSON())
    const { radius } = route.request().postDataJSON().shape
    return single(radius === 20 ? { ...preview, visits: [] } : preview)(route)
  })
  await visitor.openSignedIn(noToken, '/console/places?do=ask&at=60.1719,24.9414')
  await page.getByText('4 visits · 3 h 14 min inside · longest 2 h 10 min').waitFor()
  expect(await page.getByRole('list', { name: 'Visits' }).getByRole('listitem').first().textContent()).toContain(
    'still there'
  )
  await page.getByText('Vehicles: 3 of 3').click()
  await page.getByRole('checkbox', { name: 'Vehicle 0001' }).uncheck()
  await page.getByText('Vehicles: 2 of 3').waitFor()
  await page.getByLabel('Radius').fill('20')
  await page.getByText('No visits.').waitFor()
  // Between the two changes a slow page has time for one more.
  expect([asked[0], asked.at(-1)].map((each) => [each?.vehicle_ids, each?.shape.radius])).toEqual([
    [['v0', 'v1', 'v2'], 150],
    [['v0', 'v2'], 20]
  ])
  await page.getByRole('button', { name: 'Make this a place' }).click()
  await page.getByRole('form', { name: 'New place' }).waitFor()
  expect(await page.getByLabel('Radius').inputValue()).toBe('20')
})

/** `withV1`: the answer to previews of the vehicle of this ID. */
async function answerPreview(page: Page, withV1: ReturnType<typeof failure>): Promise<void> {
  await answer(page, '/place/ops/preview', (route) => {
    const { vehicle_ids: ids } = route.request().postDataJSON() as { readonly vehicle_ids: readonly string[] }
    return (ids.includes('v1') ? withV1 : single(preview))(route)
  })
}

it('a preview that is refused names the vehicles, which can be deselected', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  const refused = { id: 'PERMISSION_DENIED', severity: 'ERROR', data: { permission: 'TRIP_READ', vehicle_ids: ['v1'] } }
  await answerPreview(page, failure(403, refused))
  await visitor.openSignedIn(noToken, '/console/places?do=ask&at=60.1719,24.9414')
  await page.getByText('You may not see the trips of these vehicles: Vehicle 0001.').waitFor()
  await page.getByText('Vehicles: 3 of 3').click()
  await page.getByRole('checkbox', { name: 'Vehicle 0001' }).uncheck()
  await page.getByText(/^4 visits · /).waitFor()
})

it('a preview leaves out a vehicle that is gone', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  const gone = { id: 'VEHICLE_NOT_FOUND', severity: 'ERROR', data: { vehicle_ids: ['v1'] } }
  await answerPreview(page, failure(404, gone))
  await visitor.openSignedIn(noToken, '/console/places?do=ask&at=60.1719,24.9414')
  await page.getByText(/^4 visits · /).waitFor()
  await page.getByText('Vehicles: 2 of 2').waitFor()
})

it('a place is duplicated and deleted, and unsaved input is not lost', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  await answer(page, '/place/station', (route) => route.fulfill({ status: 204 }))
  await answer(page, '/place/other/visit', pageOf([]))
  await answer(page, '/place/other/vehicle', pageOf([]))
  await visitor.openSignedIn(noToken, '/console/places?place=station')
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Station (copy)')
  await page.getByLabel('Name', { exact: true }).fill('Other station')
  await page.getByRole('link', { name: 'Trips' }).click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await answer(page, '/place', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await single({ ...station, ...route.request().postDataJSON(), id: 'other' })(route)
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Other station is saved.').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { name: 'Station', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Station is deleted.').waitFor()
  expect(await page.locator('.place-list span').allTextContents()).toEqual(['Bus lane', 'Harbour', 'Other station'])
})

it('without places the screen says what one is, and one of others cannot be changed', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  await visitor.openSignedIn(noToken, '/console/places?place=lane')
  await page.getByText('To change this place you need the permission “Change places” in its organization.').waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await answer(page, '/place', pageOf([]))
  await visitor.open('/console/places')
  await page.getByText('No places yet.').waitFor()
  await visitor.open('/console/places?place=station')
  await page.getByText('There is no such place. It may have been deleted.').waitFor()
})
