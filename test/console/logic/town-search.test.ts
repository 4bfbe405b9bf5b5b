/** Which towns a search finds, and in which order. */
import { expect, it } from 'vitest'
import { wordsOf } from '../../../infra/console/language/words.ts'
import { searchedTowns, townsWith } from '../../../infra/console/places/town-search.ts'
import { townCountries, towns as townsJson } from '../../../infra/stack/console/towns.ts'
import { townsOf } from '../../../lib/places/towns-file.ts'

const towns = searchedTowns(townsOf(JSON.parse(townsJson())), JSON.parse(townCountries()))
const found = (typed: string, max = 5) =>
  townsWith(towns, wordsOf(typed), max).map(({ name, country }) => `${name} ${country}`)

it('knows the country of each town', () => {
  expect(found('Kiel')[0]).toBe('Kiel DE')
  expect(found('Oslo')[0]).toBe('Oslo NO')
  expect(found('Montevideo')[0]).toBe('Montevideo UY')
})

it('finds a town by its name without accents, by that of another language, and by a later word', () => {
  expect(found('dusseldorf')).toEqual(['Düsseldorf DE'])
  expect(found('münchen')).toContain('Munich DE')
  expect(found('nizza')).toContain('Nice FR')
  expect(found('bad hom')).toContain('Bad Homburg vor der Höhe DE')
  expect(found('la-chapelle')).toContain('Aachen DE')
})

it('offers a name that is typed whole before larger towns, and larger towns before smaller ones', () => {
  expect(found('york')[0]).toBe('York GB')
  expect(found('york')).toContain('New York City US')
  const sizes = townsWith(towns, ['ber'], 5).map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

it('offers no more than asked for, and none for a single letter or for no words', () => {
  expect(found('san')).toHaveLength(5)
  expect(found('k')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('no such town anywhere')).toEqual([])
})
