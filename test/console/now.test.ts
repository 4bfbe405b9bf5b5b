import type { Route } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { lastTrip, wholeStatus } from './cases/vehicle-cases.ts'
import { it, itDraws } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorsAround, dragMap } from './pixels.ts'
import { answer, pageOf, single } from './replies.ts'

const screen = screenCase('vehicle-now')

it('all values of a vehicle are shown live with one request beyond those of the fleet', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/status', statusOf(wholeStatus))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('discharging · -38 mV/h').waitFor()
  for (const text of ['12.61 V', '64%', 'Fridge battery', '31 L · 62%', '410 km', '1.2'])
    await page.getByText(text).first().waitFor()
  expect(await page.getByText('External battery').count()).toBe(0)
  expect(await page.locator('section', { hasText: 'Fuel' }).locator('.is-old').count()).toBe(1)
  expect(await page.locator('section', { hasText: 'PDOP' }).locator('.is-old').count()).toBe(0)
  await page.getByText(/^Last trip: .* 6\.3\skm · Parked since/).waitFor()
  const statusReads = () => {
    const queries = requests.filter((it) => it.includes('/vehicle/status')).map((it) => new URL(it).searchParams)
    const [own = [], ofFleet = []] = [true, false].map((isOwn) =>
      queries.filter((query) => query.has('orderby') === isOwn)
    )
    return { own, live: ofFleet.slice(1) }
  }

  const moved = { ...wholeStatus, timestamp: new Date().toISOString(), battery_main_voltage: 13.9 }
  await answer(page, '/vehicle/status', statusOf(moved))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('13.90 V').waitFor()
  const { own, live } = statusReads()
  expect(own.map((query) => query.get('orderby'))).toEqual(['vehicle_id'])
  // On a busy machine the fleet has asked by itself meanwhile.
  expect(live.length).toBeGreaterThan(0)
  expect(live.filter((query) => query.has('fields'))).toEqual([])
})

it('a drive shows where it began, since when and how far it is, with its own values', async ({ visitor, expect }) => {
  const { page } = visitor
  const start = new Date(Date.now() - 145 * 60_000).toISOString()
  const began = { ...lastTrip, timestamp_start: start, completed: false, start_name: 'Depot', distance_tot: 12_000 }
  const drive = (more: object) =>
    statusOf({ ...wholeStatus, ...at(0), status: 'CRUISE', speed: 50, fuel_rate_lh: 4, ...more })
  await answerAs(screen, page)
  await answer(page, '/trip', pageOf([began]))
  await answer(page, '/vehicle/status', drive({}))
  await visitor.openSignedIn(noToken, screen.path)
  const line = page.getByText(/^Current trip: from Depot, since /)
  await line.waitFor()
  expect(await line.textContent()).toMatch(/ · 12\.0\skm · 2\sh\s2\d\smin$/)
  await page.getByText('4 L/h').waitFor()
  await answer(page, '/vehicle/status', drive({ ...at(1), total_odometer: wholeStatus.total_odometer + 1500 }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => line.textContent()).toMatch(/ · 13\.5\skm · /)

  await answer(page, '/vehicle/status', drive({ ...at(2), status: 'PARK' }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('4 L/h').waitFor({ state: 'detached' })
  expect(await page.getByText('50 km/h').count()).toBe(0)
})

it('a boat has knots, nautical miles and the hours of its engines', async ({ visitor, expect }) => {
  const { page } = visitor
  const sailing = { status: 'CRUISE', speed: 18.52, total_odometer: 1_852_000, engine_hours_1: 1234.5 }
  await answerAs(screen, page)
  await answer(page, '/vehicle/v0', single({ id: 'v0', name: 'Seagull', type: 'Motorboat' }))
  await answer(page, '/vehicle/status', statusOf({ ...wholeStatus, ...at(0), ...sailing }))
  await visitor.openSignedIn(noToken, screen.path)
  const position = page.locator('section', { has: page.getByRole('heading', { name: 'Position' }) })
  await position.getByText('10.0 kn').waitFor()
  await position.getByText('1,000 NM').waitFor()
  await position.getByText('Hours of engine 1').waitFor()
  await position.getByText('1,234.5 h').waitFor()
  await page.getByText(/^Last trip: .* 3\.4\sNM/).waitFor()
  expect(await page.locator('.now-facts').textContent()).not.toContain('km')
})

itDraws(
  'the map keeps a vehicle in the middle, while it is zoomed too, until it is moved by hand',
  async ({ visitor, expect }) => {
    const { page } = visitor
    const drive = (speed: number, longitude: number) =>
      answer(page, '/vehicle/status', statusOf({ ...wholeStatus, ...at(speed), status: 'CRUISE', speed, longitude }))
    const show = async (speed: number) => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.getByText(`${speed} km/h`).first().waitFor()
    }
    await answerAs(screen, page)
    await answer(page, '/trip', pageOf([{ ...lastTrip, completed: false }]))
    await drive(51, 7.82)
    await visitor.openSignedIn(noToken, screen.path)
    const follow = page.getByRole('checkbox', { name: 'Follow' })
    await follow.waitFor()
    await page.getByRole('button', { name: 'Zoom in' }).waitFor()
    const color = await colorOf(page, '--status-driving')
    expect(await follow.isChecked()).toBe(true)
    await drive(52, 8.4)
    await show(52)
    await expect.poll(() => colorsAround(page)).toContain(color)

    // A zoom around another place keeps the vehicle in the middle.
    const scale = await page.locator('.maplibregl-ctrl-scale').textContent()
    await page.locator('.map-canvas').hover({ position: { x: 80, y: 80 } })
    await page.mouse.wheel(0, -400)
    await expect.poll(() => page.locator('.maplibregl-ctrl-scale').textContent()).not.toBe(scale)
    await expect.poll(() => colorsAround(page)).toContain(color)
    expect(await follow.isChecked()).toBe(true)

    await dragMap(page, 60)
    expect(await follow.isChecked()).toBe(false)
    await drive(53, 8.9)
    await show(53)
    await follow.check()
    await expect.poll(() => colorsAround(page)).toContain(color)
  }
)

/** Each speed has its own moment, so that each status is new. */
function at(speed: number) {
  const timestamp = new Date(Date.now() + speed).toISOString()
  return { timestamp, last_valid_location_update: timestamp }
}

/** The status with only the requested fields. */
function statusOf(status: object) {
  return (route: Route) => {
    const asked = new URL(route.request().url()).searchParams.get('fields')?.split(',')
    const shown = Object.entries(status).filter(([name]) => asked?.includes(name) ?? true)
    return pageOf([Object.fromEntries(shown)])(route)
  }
}
