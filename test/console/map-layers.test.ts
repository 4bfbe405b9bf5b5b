/** The layers of maps: streets, satellite images and the offline map. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, type ExpectStatic } from 'vitest'
import type { ConsoleConfig } from '../../lib/contract/console-config.ts'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { itDraws as it } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorOfChosen, colorsAround, colorsOf, dragMap } from './pixels.ts'
import { imageTile } from './streets/image-tile.ts'
import { failing, type RunningServer, type StreetServer, serveConsole, serveStreets } from './streets/servers.ts'
import { squareTile } from './streets/vector-tile.ts'
import type { Visitor } from './visitor.ts'

const imageColor = 'rgb(40, 70, 30)'
const streetColor = 'rgb(18, 52, 86)'
const beside = { x: 60, y: 60 }

let server: StreetServer
const consoles: RunningServer[] = []

beforeAll(async () => {
  server = await serveStreets()
  const { origin, files } = server
  const sources = {
    land: { type: 'vector', tiles: [`${origin}/0.pbf?{z}-{x}-{y}`], maxzoom: 0, attribution: 'Streets' }
  }
  const land = { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land', paint: { 'fill-color': '#123456' } }
  files.set('/style', JSON.stringify({ version: 8, sources, layers: [land] }))
  files.set('/0.pbf', squareTile('land', 'street'))
  files.set('/image.png', imageTile(40, 70, 30))
})

afterAll(() => {
  for (const { close } of [server, ...consoles]) close()
})

type Arrive = (options: object, place: { origin: string; others: string[] }) => Promise<Visitor>

const streets = () => ({ map: { style: `${server.origin}/style`, origins: [server.origin] } })
const satellite = (path = '/image.png') => ({
  satellite: { tiles: `${server.origin}${path}?{z}-{x}-{y}`, attribution: '© Example Imagery' }
})

/** Opens a screen of a deployment with this configuration. */
async function open(arrive: Arrive, config: ConsoleConfig, name: 'fleet' | 'trip', path: string): Promise<Visitor> {
  const console = await serveConsole(config)
  consoles.push(console)
  const visitor = await arrive({}, { origin: console.origin, others: [server.origin] })
  await answerAs(screenCase(name), visitor.page)
  await visitor.openSignedIn(noToken, path)
  await visitor.page.getByRole('button', { name: 'Zoom in' }).waitFor()
  return visitor
}

const openFleet = (arrive: Arrive, config: ConsoleConfig) => open(arrive, config, 'fleet', '/console?vehicle=v1')

const menu = (page: Page) => page.getByRole('button', { name: 'Layer of the map' })
const layer = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Layer of the map' }).getByRole('radio', { name, exact: true })

async function choose(page: Page, name: string): Promise<void> {
  await menu(page).click()
  await layer(page, name).check()
  await page.keyboard.press('Escape')
}

const shows = (expect: ExpectStatic, page: Page, color: string, place: { x: number; y: number } = beside) =>
  expect.poll(() => colorsAround(page, place)).toContain(color)

it('satellite images replace the streets below the vehicles, keep the section and the selection, and survive a reload', async ({
  arrive,
  expect
}) => {
  const visitor = await openFleet(arrive, { ...streets(), ...satellite() })
  const { page } = visitor
  const sources = page.locator('.map-source')
  await shows(expect, page, streetColor)
  expect(await sources.textContent()).toBe('StreetsGeoNames')
  expect(visitor.requests.filter((address) => address.includes('/image.png'))).toEqual([])
  await dragMap(page, -90)
  const moved = { x: -90, y: 0 }
  await shows(expect, page, await colorOfChosen(page), moved)
  await choose(page, 'Satellite')
  await shows(expect, page, imageColor)
  await shows(expect, page, await colorOfChosen(page), moved)
  expect(page.url()).toContain('vehicle=v1')
  expect(await sources.textContent()).toBe('© Example ImageryNatural Earth© OpenStreetMapGeoNames')
  await page.reload()
  await shows(expect, page, imageColor)
  await menu(page).click()
  expect(await layer(page, 'Satellite').isChecked()).toBe(true)
  expect(await visitor.axeViolations()).toEqual([])
})

it('a change of theme keeps the images, and another change of layer brings the streets back', async ({
  arrive,
  expect
}) => {
  const { page } = await openFleet(arrive, { ...streets(), ...satellite() })
  await choose(page, 'Satellite')
  await shows(expect, page, imageColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colorsAround(page, { x: 0, y: 0 })).toContain(await colorOfChosen(page))
  await shows(expect, page, imageColor)
  await choose(page, 'Map')
  await shows(expect, page, streetColor)
  await page.getByText('Streets', { exact: true }).waitFor()
})

it('the offline map is chosen by keys, and shows towns and outlines in detail instead of streets', async ({
  arrive,
  expect
}) => {
  const { page, requests } = await openFleet(arrive, streets())
  await shows(expect, page, streetColor)
  expect(requests.some((address) => address.includes('coast-detail'))).toBe(false)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => layer(page, 'Map').evaluate((radio) => radio === document.activeElement)).toBe(true)
  expect(await layer(page, 'Satellite').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await layer(page, 'Offline map').isChecked()).toBe(true)
  await shows(expect, page, await colorOf(page, '--map-land'))
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor()
  await expect.poll(() => requests.some((address) => address.includes('coast-detail'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('a trip has the layer that was chosen for the fleet, and its line keeps an edge', async ({ arrive, expect }) => {
  const { page } = await open(arrive, satellite(), 'trip', '/console/trips/t1')
  await page.evaluate(() => localStorage.setItem('console.map-layer', 'satellite'))
  await page.reload()
  await page.getByText('© Example Imagery').waitFor()
  const map = page.locator('.map-canvas')
  await expect.poll(async () => (await colorsOf(page, map)).includes(imageColor)).toBe(true)
  expect(await colorsOf(page, map)).toContain('rgb(255, 255, 255)')
})

it('images that cannot be loaded are said, and the built-in map is below', async ({ arrive, expect }) => {
  const { page } = await openFleet(arrive, satellite(`${failing}/image.png`))
  await choose(page, 'Satellite')
  await page.getByText('Parts of the satellite images could not be loaded.').waitFor()
  await shows(expect, page, await colorOf(page, '--map-land'))
  await choose(page, 'Map')
  await page.getByText('Parts of the satellite images could not be loaded.').waitFor({ state: 'detached' })
})

it('a deployment with one layer has no menu, also where a browser has kept a layer of another time', async ({
  arrive,
  expect
}) => {
  const { page } = await openFleet(arrive, {})
  await page.evaluate(() => localStorage.setItem('console.map-layer', 'satellite'))
  await page.reload()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await shows(expect, page, await colorOf(page, '--map-land'))
  expect(await menu(page).count()).toBe(0)
})
