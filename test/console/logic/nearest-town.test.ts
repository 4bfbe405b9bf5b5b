/** Positions described by the nearest town. */
import * as fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import type { OfflineMap } from '../../../infra/console/map/offline-map.ts'
import { textOfNear, townText } from '../../../infra/console/places/town-text.ts'
import { offlineMap } from '../../../infra/stack/console/offline-map.ts'
import { towns as fileOfTowns } from '../../../infra/stack/console/towns.ts'
import type { Language } from '../../../lib/contract/language.ts'
import { nearestTown } from '../../../lib/places/nearest-town.ts'
import { type Towns, type TownsFile, townsOf } from '../../../lib/places/towns-file.ts'
import './with-messages.ts'

const world = townsOf(JSON.parse(fileOfTowns()) as TownsFile)
const all = [...world.bands.values()].flat()

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  // Other files share the language.
  return async () => {
    displayPreferences.value = { unit: 'METRIC' }
    await setLanguage('en')
    vi.unstubAllGlobals()
  }
})

it('knows the towns of every inhabited continent', () => {
  expect(all.length).toBeGreaterThan(25_000)
  const names = new Set(all.map(({ name }) => name))
  for (const name of ['Hamm', 'Kotka', 'Nairobi', 'Porto Alegre', 'Hobart', 'Anchorage']) expect(names).toContain(name)
})

it('has the large towns of the map before it is zoomed in, with the same sizes', () => {
  const { towns } = JSON.parse(offlineMap()) as OfflineMap
  const large = all.filter(({ size }) => size >= 9)
  const named = (list: readonly (readonly [string, number])[]) =>
    list.map(([name, size]) => `${name} ${size}`).toSorted()
  expect(named(towns.map(([name, , , size]) => [name, size]))).toEqual(
    named(large.map(({ name, size }) => [name, size]))
  )
  expect(towns.map(([, , , size]) => size)).toEqual(towns.map(([, , , size]) => size).toSorted((a, b) => b - a))
})

it('names the town, the distance from its middle and the direction', () => {
  expect(nearestTown(world, 24.9402, 60.1717)).toMatchObject({ name: 'Helsinki', isInside: true })
  const near = nearestTown(world, 7.78, 51.77)
  expect(near).toMatchObject({ name: 'Drensteinfurt', isInside: false })
})

it('names a large town rather than a small one beside it, within the large one', () => {
  expect(nearestTown(world, 13.45, 52.55)).toMatchObject({ name: 'Berlin', isInside: true })
})

it('names a town as the language of the console does', async () => {
  const munich = [11.58, 48.14] as const
  const named = async (chosen: Language) => {
    await setLanguage(chosen)
    return townText(world, ...munich)
  }
  expect([await named('de'), await named('es'), await named('it'), await named('en')]).toEqual([
    'In München',
    'En Múnich',
    'A Monaco di Baviera',
    'In Munich'
  ])
  const { towns } = JSON.parse(offlineMap()) as OfflineMap
  expect(towns.find(([name]) => name === 'Munich')?.[4]).toEqual({
    de: 'München',
    es: 'Múnich',
    it: 'Monaco di Baviera'
  })
})

it('translates the large town where a small one of the country or of another has its name', () => {
  const named = (name: string) => all.filter((town) => town.name === name)
  expect(named('Florence').length).toBeGreaterThan(1)
  expect(named('Florence').flatMap(({ names }) => names?.it ?? [])).toEqual(['Firenze'])
})

it('names no town at sea', () => {
  expect(nearestTown(world, -30, 35)).toBeUndefined()
})

it('finds the nearest town on the other side of the date line', () => {
  const towns: Towns = {
    bandDegrees: 0.25,
    bands: new Map([[-68, [{ name: 'Taveuni', longitude: 179.9, latitude: -16.9, size: 6, radiusMetres: 1500 }]]])
  }
  expect(nearestTown(towns, -179.9, -16.9)).toMatchObject({ name: 'Taveuni', direction: 'E' })
})

it('finds the town that a comparison with all towns finds', () => {
  const metres = (town: (typeof all)[number], longitude: number, latitude: number) =>
    Math.hypot(
      (longitude - town.longitude) * Math.cos((latitude * Math.PI) / 180) * 111_195,
      (latitude - town.latitude) * 111_195
    ) - town.radiusMetres
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(degrees(-170, 170), degrees(-60, 75), (longitude, latitude) => {
      const min = all.reduce((found, town) => Math.min(found, metres(town, longitude, latitude)), 300_000)
      const near = nearestTown(world, longitude, latitude)
      if (min === 300_000) expect(near).toBeUndefined()
      else expect(metresOff(near, min)).toBeLessThan(0.001)
    }),
    { numRuns: 200 }
  )
  /** The radius is that of one of the towns with the name. */
  function metresOff(near: ReturnType<typeof nearestTown>, toEdge: number): number {
    const radii = all.filter(({ name }) => name === near?.name).map(({ radiusMetres }) => radiusMetres)
    return Math.min(...radii.map((radius) => Math.abs((near?.metres ?? 0) - radius - toEdge)))
  }
})

const near = { name: 'Hamm', metres: 4200, direction: 'NW', isInside: false } as const

it('says distance and direction in every language', async () => {
  const texts: Record<string, string> = {
    en: '4 km north-west of Hamm',
    de: '4 km nordwestlich von Hamm',
    fr: '4 km au nord-ouest de Hamm',
    es: '4 km al noroeste de Hamm',
    it: '4 km a nord-ovest di Hamm'
  }
  for (const language of ['de', 'fr', 'es', 'it', 'en'] as const) {
    await setLanguage(language)
    expect(textOfNear(near).replace(/\s/g, ' ')).toBe(texts[language])
  }
})

it('says miles to those who use them, and nothing less than one', async () => {
  await setLanguage('en')
  displayPreferences.value = { unit: 'IMPERIAL' }
  expect(textOfNear(near)).toBe('3 mi north-west of Hamm')
  expect(textOfNear({ ...near, metres: 200 })).toBe('1 mi north-west of Hamm')
})

it('contracts French prepositions with articles and vowels', async () => {
  await setLanguage('fr')
  const at = (name: string, isInside = false) => textOfNear({ ...near, name, isInside }).replace(/\s/g, ' ')
  expect(at('Albi')).toBe('4 km au nord-ouest d’Albi')
  expect(at('Le Havre')).toBe('4 km au nord-ouest du Havre')
  expect(at('Le Havre', true)).toBe('Au Havre')
  expect(at('Les Ulis')).toBe('4 km au nord-ouest des Ulis')
  expect(at('La Rochelle', true)).toBe('À La Rochelle')
})

it('says nothing before the towns are loaded', () => {
  expect(townText(undefined, 7.8, 51.7)).toBeUndefined()
})
