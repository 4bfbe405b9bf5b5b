/** Finds words in the fields of a vehicle by which people know it. */

import type { Towns } from '../../../lib/places/towns-file.ts'
import { nameOf, type Profile, type Vehicle } from '../api/vehicle.ts'
import { folded, withoutSeparators } from '../language/folded.ts'
import { townName } from '../places/town-name.ts'
import { nearTownOf } from './near-town.ts'

/** In the order in which a match is named. */
export const searchedFields = ['name', 'brand', 'registration', 'group', 'town', 'vin', 'device', 'id'] as const
export type SearchedField = (typeof searchedFields)[number]

export function searchedText(field: SearchedField, vehicle: Vehicle, towns?: Towns): string | undefined {
  const { id, profile } = vehicle
  switch (field) {
    case 'name':
      return nameOf(vehicle)
    case 'brand':
      return profile?.brand
    case 'registration':
      return profile?.vehicle_registration_id
    case 'group':
      return profile?.group_id
    case 'town':
      return townName(nearTownOf(vehicle, towns))
    case 'vin':
      return profile?.vehicle_identification_number
    case 'device':
      return profile?.device_id
    case 'id':
      return id
  }
}

/** Whether every word occurs in some field. `towns` are absent until they are loaded. */
export function hasWords(vehicle: Vehicle, words: readonly string[], towns?: Towns): boolean {
  if (words.length === 0) return true
  const text = textOfProfile(vehicle)
  const town = folded(townName(nearTownOf(vehicle, towns)) ?? '')
  const plate = plateOf(vehicle)
  return words.every((word) => text.includes(word) || town.includes(word) || isInPlate(plate, word))
}

/** Keeps the order, but vehicles with every word in their names come before those that another field has found, such as the ID. */
export function namedFirst(vehicles: readonly Vehicle[], words: readonly string[]): readonly Vehicle[] {
  const isNamed = ({ profile }: Vehicle) => words.every((word) => folded(profile?.name ?? '').includes(word))
  return [...vehicles.filter(isNamed), ...vehicles.filter((vehicle) => !isNamed(vehicle))]
}

/** The fields outside `shown` that explain why a vehicle was found, at most one for each word. */
export function hiddenMatches(
  vehicle: Vehicle,
  words: readonly string[],
  shown: ReadonlySet<SearchedField>,
  towns?: Towns
): SearchedField[] {
  const fields = searchedFields.map((field) => [field, folded(searchedText(field, vehicle, towns) ?? '')] as const)
  const explaining = words
    .map((word) => fields.filter(([field, text]) => isIn(field, text, word)).map(([field]) => field))
    .filter((matching) => !matching.some((field) => shown.has(field)))
    .flatMap(([first]) => first ?? [])
  return [...new Set(explaining)]
}

function isIn(field: SearchedField, text: string, word: string): boolean {
  return text.includes(word) || (field === 'registration' && isInPlate(withoutSeparators(text), word))
}

function isInPlate(plate: string, word: string): boolean {
  const wanted = withoutSeparators(word)
  return wanted !== '' && plate.includes(wanted)
}

const plateOf = ({ profile }: Vehicle) => withoutSeparators(folded(profile?.vehicle_registration_id ?? ''))

const texts = new WeakMap<Profile, string>()

/** Kept for each profile, because a search goes through all vehicles with each letter. */
function textOfProfile(vehicle: Vehicle): string {
  const { id, profile } = vehicle
  if (!profile) return folded(id)
  const known = texts.get(profile)
  if (known !== undefined) return known
  const text = folded(searchedFields.map((field) => searchedText(field, vehicle) ?? '').join('\n'))
  texts.set(profile, text)
  return text
}
