/** The files of the demo's streets: their licence, their size, and whether the console's tile reader can read them. */
import { open, readFile, stat } from 'node:fs/promises'
import { PMTiles, type Source } from 'pmtiles'
import { expect, it } from 'vitest'
import { fleetVehicle } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { destination } from '../../../../infra/demo/simulator/destination.ts'
import { drivingPath } from '../../../../infra/demo/simulator/driving-path.ts'
import { findRoute } from '../../../../infra/demo/simulator/find-route.ts'
import { networkOf } from '../../../../infra/demo/simulator/road-areas.ts'
import { nearestJunction } from '../../../../infra/demo/simulator/road-network.ts'
import type { Position } from '../../../../lib/telemetry/position-fix.ts'
import { isInside, polygonsOf } from './decoded-tile.ts'

const fileOf = (name: string) => new URL(`../../../../infra/demo/streets/${name}`, import.meta.url)

function sourceOf(file: URL): Source {
  return {
    getKey: () => file.href,
    async getBytes(offset, length) {
      const handle = await open(file)
      const bytes = new Uint8Array(length)
      await handle.read(bytes, 0, length, offset)
      await handle.close()
      return { data: bytes.buffer }
    }
  }
}

const tiles = new PMTiles(sourceOf(fileOf('streets.pmtiles')))

/** The tile at this place, and where in it the place is, as shares of its width. */
async function tileWith(longitude: number, latitude: number, zoom: number) {
  const phi = (latitude * Math.PI) / 180
  const x = ((longitude + 180) / 360) * 2 ** zoom
  const y = ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** zoom
  const tile = await tiles.getZxy(zoom, Math.floor(x), Math.floor(y))
  return { data: new Uint8Array(tile?.data ?? []), place: [x % 1, y % 1] as const }
}

/** The tile at this place as text; it contains names in UTF-8. */
async function tileAt(longitude: number, latitude: number, zoom: number): Promise<string> {
  return new TextDecoder().decode((await tileWith(longitude, latitude, zoom)).data)
}

async function isIn(layer: string, { longitude, latitude }: Position): Promise<boolean> {
  const { data, place } = await tileWith(longitude, latitude, 15)
  const { rings, extent } = polygonsOf(data, layer)
  return isInside([place[0] * extent, place[1] * extent], rings)
}

it('name OpenStreetMap and its licence', async () => {
  expect(await tiles.getMetadata()).toMatchObject({
    attribution: expect.stringContaining('© OpenStreetMap contributors, ODbL 1.0')
  })
  expect(await readFile(fileOf('README.md'), 'utf8')).toContain('© OpenStreetMap contributors, [ODbL 1.0]')
})

it('take at most 2 MB together', async () => {
  const sizes = await Promise.all(
    ['streets.pmtiles', 'roads.ndjson'].map(async (name) => (await stat(fileOf(name))).size)
  )
  expect(sizes[0]).toBeGreaterThan(100_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000)
})

it.each([
  ['Helsinki', 24.9451, 60.1676, 'Pohjoisesplanadi'],
  ['Kotka', 26.9449, 60.524, 'Ristikalliontie'],
  ['Neubrandenburg', 13.2612, 53.5572, 'Stargarder Straße']
])('show streets with names, and buildings, in %s', async (_, longitude, latitude, street) => {
  const tile = await tileAt(longitude, latitude, 15)
  for (const text of ['earth', 'roads', 'buildings', 'major_road', street]) expect(tile).toContain(text)
})

it('begin where streets can be told apart, and have no names of towns, because the built-in map lies below', async () => {
  const { minZoom, maxZoom } = await tiles.getHeader()
  expect([minZoom, maxZoom]).toEqual([11, 15])
  expect(await tiles.getZxy(10, 582, 296)).toBeUndefined()
  expect(await tiles.getMetadata()).toMatchObject({
    vector_layers: expect.not.arrayContaining([{ id: 'places', fields: {} }])
  })
})

/** Degrees East, in the middle of the edge that fades out. Beyond it, land covers more than half of what is drawn. */
const halfFaded = 24.9514

it('show water wherever the boat is, and land where cars are', async () => {
  const network = networkOf('harbour')
  const { base } = fleetVehicle('duffy-22')
  const whole = findRoute(network, nearestJunction(network, base), network.junctions.length - 1)
  const points = drivingPath(whole, 1)
  expect(points.at(-1)?.metres).toBeGreaterThan(450)
  expect(Math.max(...points.map(({ longitude }) => longitude))).toBeLessThan(halfFaded)
  for (const point of [base, ...points]) {
    for (const bearing of [0, 90, 180, 270]) expect(await isIn('water', destination(point, 10, bearing))).toBe(true)
  }
  expect(await isIn('water', fleetVehicle('opel-movano').base)).toBe(false)
})

it('fade out at their edges', async () => {
  const middle = { longitude: 24.944, latitude: 60.1716 }
  expect(await isIn('fade', middle)).toBe(false)
  for (const longitude of [24.9353, 24.9365, 24.9522, 24.9533]) {
    expect(await isIn('fade', { ...middle, longitude })).toBe(true)
  }
})
