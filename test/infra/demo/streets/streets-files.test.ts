/** The files of the demo's streets: their licence, their size, and whether the console's tile reader can read them. */
import { open, readFile, stat } from 'node:fs/promises'
import { PMTiles, type Source } from 'pmtiles'
import { expect, it } from 'vitest'

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

/** The tile at this place as text; it contains names in UTF-8. */
async function tileAt(longitude: number, latitude: number, zoom: number): Promise<string> {
  const phi = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom)
  const y = Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** zoom)
  const tile = await tiles.getZxy(zoom, x, y)
  return new TextDecoder().decode(tile?.data)
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
  ['Kotka', 26.9449, 60.524, 'Ristikalliontie']
])('show streets with names, and buildings, in %s', async (_, longitude, latitude, street) => {
  const tile = await tileAt(longitude, latitude, 15)
  for (const text of ['earth', 'roads', 'buildings', 'major_road', street]) expect(tile).toContain(text)
})

it('show land between the areas, from far away', async () => {
  for (const zoom of [0, 5, 9]) expect(await tileAt(26, 60.7, zoom)).toContain('earth')
})
