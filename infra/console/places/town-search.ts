/** Finds towns by what users type of their names, in any language of the console. */
import type { Town, Towns } from '../../../lib/places/towns-file.ts'
import { folded } from '../language/folded.ts'

export interface SearchedTown extends Pick<Town, 'name' | 'names' | 'longitude' | 'latitude' | 'size'> {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Its names, folded, each word after a space. */
  readonly compared: readonly string[]
}

/** Between the words of a name, such as "Aix-la-Chapelle" and "L’Aquila". */
const separators = /[\s'’-]+/g
/** Shorter words begin the names of too many towns. */
const minLetters = 2

/** The largest first. `countries`: two letters for each town, in the order of the file. */
export function searchedTowns({ bands }: Towns, countries: string): SearchedTown[] {
  return [...bands.values()]
    .flat()
    .map((town, index) => ({
      ...town,
      country: countries.slice(2 * index, 2 * index + 2),
      compared: [...new Set([town.name, ...Object.values(town.names ?? {})])].map(comparedName)
    }))
    .sort((a, b) => b.size - a.size)
}

export const comparedName = (name: string) => ` ${folded(name).replace(separators, ' ')}`

/** At most `max` towns with a name in which every word begins a word: those whose name is typed whole, then by size. `words` are folded. */
export function townsWith(towns: readonly SearchedTown[], words: readonly string[], max: number): SearchedTown[] {
  const typed = words.flatMap((word) => word.split(separators)).filter(Boolean)
  if (typed.join('').length < minLetters) return []
  const whole = ` ${typed.join(' ')}`
  const found = towns.filter(({ compared }) => compared.some((name) => hasWords(name, typed)))
  const isWhole = ({ compared }: SearchedTown) => compared.includes(whole)
  return [...found.filter(isWhole), ...found.filter((town) => !isWhole(town))].slice(0, max)
}

export const hasWords = (compared: string, words: readonly string[]) =>
  words.every((word) => compared.includes(` ${word}`))
