/** The main roads of the offline map: how they are chosen and joined, and the file that comes of it. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MainRoads, roadFeatures } from '../../../infra/console/map/main-roads.ts'
import { type Road, roadLines } from '../../../infra/stack/console/roads/road-lines.ts'
import { addWaysBetween } from '../../../infra/stack/console/roads/ways-between-towns.ts'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'

const folder = new URL('../../../infra/stack/console/roads/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const file: MainRoads = JSON.parse(textOf('main-roads.json'))

/** On a curve, so that no line loses a place when it is simplified. */
const placeOf = (index: number) => [index, index ** 2 / 10] as const
const places = Array.from({ length: 12 }, (_, index) => placeOf(index))

function networkOf(roads: readonly (readonly [number, number, number])[]) {
  const neighbours = places.map(() => new Map<number, number>())
  for (const [a, b, kilometres] of roads) {
    neighbours[a]?.set(b, kilometres)
    neighbours[b]?.set(a, kilometres)
  }
  return { places, roads: neighbours }
}

function waysBetween(roads: readonly (readonly [number, number, number])[], towns: readonly number[], count: number) {
  const used = new Set<string>()
  addWaysBetween(networkOf(roads), new Set(towns), count, used)
  return [...used].toSorted()
}

it('keeps the roads of the shortest way to the nearest town, and no detour', () => {
  const detour = [0, 3, 40] as const
  const ways = [[0, 1, 10], [1, 2, 10], [2, 3, 10], detour, [3, 4, 100]] as const
  expect(waysBetween(ways, [0, 3], 1)).toEqual(['0 1', '1 2', '2 3'])
  expect(waysBetween([...ways, [0, 3, 29]], [0, 3], 1)).toEqual(['0 3'])
})

it('joins a town to as many others as are asked for', () => {
  const chain = [0, 1, 2, 3].map((place) => [place, place + 1, 5 + place] as const)
  expect(waysBetween(chain, [0, 4], 1)).toHaveLength(4)
  expect(waysBetween([...chain, [0, 5, 1]], [0, 4, 5], 1)).toEqual(['0 1', '0 5', '1 2', '2 3', '3 4'])
})

it('draws every road once, whatever the network', () => {
  const place = fc.integer({ min: 0, max: places.length - 1 })
  const pairs = fc.uniqueArray(fc.tuple(place, place), { maxLength: 30, selector: (pair) => pair.toSorted().join() })
  fc.assert(
    fc.property(pairs, fc.integer({ min: 0, max: 30 }), (all, cut) => {
      const roads: Road[] = all.filter(([a, b]) => a !== b)
      const classes = [roads.slice(0, cut), roads.slice(cut)]
      const drawn = roadLines(places, classes).map((lines) => lines.flatMap(roadsOf).toSorted())
      expect(drawn).toEqual(classes.map((each) => each.map(([a, b]) => named(a, b)).toSorted()))
    })
  )
})

/** The places of a line are numbered by their longitude. */
function roadsOf(line: readonly (readonly [number, number])[]): string[] {
  return line.slice(1).map(([x], index) => named(x, line[index]?.[0] ?? 0))
}

const named = (a: number, b: number) => [a, b].toSorted((one, other) => one - other).join(' ')

it('ends lines of both classes where one leaves the other', () => {
  const lines = roadLines(places, [
    [
      [0, 1],
      [1, 2]
    ],
    [[1, 3]]
  ])
  expect(lines[0]).toHaveLength(2)
  expect(lines[1]).toEqual([[placeOf(1), placeOf(3)]])
})

it.each([
  ['the A2 at Helmstedt', 11.01, 52.24],
  ['the M6 at Stafford', -2.15, 52.8],
  ['Interstate 80 at Iowa City', -91.53, 41.69]
])('has %s as a main road', (_, longitude, latitude) => {
  const main = roadFeatures(file).features.find(({ properties }) => properties?.kind === 'main')
  const lines = main?.geometry.type === 'MultiLineString' ? main.geometry.coordinates : []
  const away = lines
    .flat()
    .map(([x = 0, y = 0]) => greatCircleMetres({ latitude, longitude }, { latitude: y, longitude: x }))
  expect(Math.min(...away)).toBeLessThan(8000)
})

it('has positions of the earth alone, and no line of less than two', () => {
  const lines = roadFeatures(file).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates : []
  )
  expect(lines.length).toBeGreaterThan(40_000)
  expect(lines.filter((line) => line.length < 2)).toEqual([])
  expect(lines.flat().filter(([x = 0, y = 0]) => Math.abs(x) > 180 || Math.abs(y) > 85)).toEqual([])
})

it('names OpenStreetMap and its licence in the file and beside it', () => {
  expect(file.attribution).toBe('© OpenStreetMap contributors, ODbL 1.0')
  expect(textOf('README.md')).toContain('© OpenStreetMap contributors, [ODbL 1.0]')
})
