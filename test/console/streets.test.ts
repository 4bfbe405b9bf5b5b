/** The streets that an operator names, from a second origin. */
import { afterAll, beforeAll, describe, type ExpectStatic } from 'vitest'
import type { ConsoleMap } from '../../lib/contract/console-config.ts'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { itDraws as it } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorOfChosen, colorsAround } from './pixels.ts'
import { failing, type RunningServer, type StreetServer, serveConsole, serveStreets } from './streets/servers.ts'
import { tilesFile } from './streets/tiles-file.ts'
import { squareTile } from './streets/vector-tile.ts'
import type { Visitor } from './visitor.ts'

const attribution =
  'Data &copy; <a href="https://example.com/who?a=1&amp;b=2">A &amp; B</a> <img src=x onerror="fail()">'
/** Beside the vehicle in the middle. */
const beside = { x: 60, y: 60 }

let streets: StreetServer
const consoles: RunningServer[] = []

beforeAll(async () => {
  streets = await serveStreets()
  const { origin, files } = streets
  const description = { tiles: [`${origin}/tile/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 0, attribution }
  files.set('/streets.json', JSON.stringify(description))
  files.set('/tile/0/0/0.pbf', squareTile('land', 'street'))
  files.set('/light', styleOf('#123456'))
  files.set('/dark', styleOf('#654321'))
  files.set('/elsewhere', styleOf('#123456', { glyphs: 'https://fonts.example.com/{fontstack}/{range}.pbf' }))
  files.set('/area.pmtiles', tilesFile(squareTile('earth', 'earth')))
  files.set('/faded.pmtiles', tilesFile(Buffer.concat([squareTile('water', 'ocean'), squareTile('fade', 'fade', 1)])))
  // Water in the tile west of the vehicle, which is on land.
  files.set('/town.pmtiles', tilesFile(squareTile('water', 'ocean'), { zoom: 13, x: 3988, y: 3101 }))
})

afterAll(() => {
  for (const { close } of [streets, ...consoles]) close()
})

/** Its source and its layer have the IDs of those of the vehicles. */
function styleOf(color: string, more: object = {}, description = '/streets.json'): string {
  const land = {
    id: 'vehicles',
    type: 'fill',
    source: 'vehicles',
    'source-layer': 'land',
    paint: { 'fill-color': color }
  }
  const sources = { vehicles: { type: 'vector', url: `${streets.origin}${description}` } }
  return JSON.stringify({ version: 8, sources, layers: [land], ...more })
}

type Arrive = (options: object, place: { origin: string; others: string[] }) => Promise<Visitor>

/** Opens the fleet with a vehicle in the middle of the map. */
async function openFleet(arrive: Arrive, map: Omit<ConsoleMap, 'origins'>): Promise<Visitor> {
  const console = await serveConsole({ map: { ...map, origins: [streets.origin] } })
  consoles.push(console)
  const visitor = await arrive({}, { origin: console.origin, others: [streets.origin] })
  await answerAs(screenCase('fleet'), visitor.page)
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  await visitor.page.getByRole('button', { name: 'Zoom in' }).waitFor()
  return visitor
}

const shows = (expect: ExpectStatic, visitor: Visitor, color: string, place?: typeof beside) =>
  expect.poll(() => colorsAround(visitor.page, place)).toContain(color)

describe('a style', () => {
  it('lies under the vehicles, in light and dark, and its sources are named as text and links', async ({
    arrive,
    expect
  }) => {
    const visitor = await openFleet(arrive, { style: `${streets.origin}/light`, styleDark: `${streets.origin}/dark` })
    const { page, requests } = visitor
    await shows(expect, visitor, 'rgb(18, 52, 86)', beside)
    await shows(expect, visitor, await colorOfChosen(page))
    const source = page.locator('.map-source')
    expect(await source.textContent()).toBe('Data © A & B GeoNames')
    expect(await source.getByRole('link').first().getAttribute('href')).toBe('https://example.com/who?a=1&b=2')
    expect(await source.locator('img').count()).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await shows(expect, visitor, 'rgb(101, 67, 33)', beside)
    expect(requests.filter((address) => address.includes('offline-map'))).toEqual([])
  })

  it('that needs a forbidden origin is replaced by the offline map', async ({ arrive }) => {
    const { page } = await openFleet(arrive, { style: `${streets.origin}/elsewhere` })
    await page.getByText(/^The street map needs https:\/\/fonts\.example\.com, which the setting mapOrigins/).waitFor()
    await page.getByRole('link', { name: 'Natural Earth' }).waitFor()
  })

  it('that does not exist is replaced by the offline map', async ({ arrive }) => {
    const { page } = await openFleet(arrive, { style: `${streets.origin}/nowhere` })
    await page.getByText('The street map could not be loaded.').waitFor()
    await page.getByRole('link', { name: 'Natural Earth' }).waitFor()
  })

  it('whose tiles are at a forbidden origin is not drawn', async ({ arrive }) => {
    streets.files.set('/apart.json', JSON.stringify({ tiles: ['https://apart.example.com/{z}/{x}/{y}.pbf'] }))
    streets.files.set('/apart', styleOf('#123456', {}, '/apart.json'))
    const { page } = await openFleet(arrive, { style: `${streets.origin}/apart` })
    await page.getByText(/^The street map needs https:\/\/apart\.example\.com, which/).waitFor()
  })

  it('whose tiles cannot be loaded is drawn without them, with a message', async ({ arrive }) => {
    const tiles = [`${streets.origin}${failing}/{z}/{x}/{y}.pbf`]
    streets.files.set('/partial.json', JSON.stringify({ tiles, attribution }))
    streets.files.set('/partial', styleOf('#123456', {}, '/partial.json'))
    const { page } = await openFleet(arrive, { style: `${streets.origin}/partial` })
    await page.getByText('Parts of the street map could not be loaded.').waitFor()
    await page.getByRole('link', { name: 'A & B' }).waitFor()
  })
})

it('a PMTiles file is read in parts and drawn in the colours of the console', async ({ arrive, expect }) => {
  const visitor = await openFleet(arrive, { tiles: `${streets.origin}/area.pmtiles` })
  const { page } = visitor
  await shows(expect, visitor, await colorOf(page, '--map-land'), beside)
  await page.getByText('Protomaps © OpenStreetMap').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shows(expect, visitor, await colorOf(page, '--map-land'), beside)
  expect(streets.asked.filter((asked) => asked.startsWith('/area.pmtiles bytes=')).length).toBeGreaterThan(1)
  expect(streets.asked).not.toContain('/area.pmtiles')
})

it('a layer of a file fades its streets out into land', async ({ arrive, expect }) => {
  const visitor = await openFleet(arrive, { tiles: `${streets.origin}/faded.pmtiles` })
  await shows(expect, visitor, await colorOf(visitor.page, '--map-land'), beside)
})

it('a file of close zooms alone lies on the built-in map, below the names of towns', async ({ arrive, expect }) => {
  const visitor = await openFleet(arrive, { tiles: `${streets.origin}/town.pmtiles` })
  const { page, requests } = visitor
  await shows(expect, visitor, await colorOf(page, '--map-land'), beside)
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor()
  await page.getByText('Protomaps © OpenStreetMap').waitFor()
  // Both maps have data of OpenStreetMap.
  expect(await page.getByRole('link', { name: /OpenStreetMap/ }).count()).toBe(1)
  expect(requests.some((address) => /offline-map-\w+\.json$/.test(address))).toBe(true)
  await shows(expect, visitor, await colorOf(page, '--map-water'), { x: -150, y: -40 })
})
