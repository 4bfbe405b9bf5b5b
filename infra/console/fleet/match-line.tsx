/** Says in which field that the row does not show the words of the search were found. */

import type { Towns } from '../../../lib/places/towns-file.ts'
import type { Vehicle } from '../api/vehicle.ts'
import { type PlainKey, t } from '../language/language.ts'
import { Marked } from './marked.tsx'
import { hiddenMatches, type SearchedField, searchedText } from './search.ts'

const titles: Readonly<Record<SearchedField, PlainKey>> = {
  name: 'vehicleName',
  brand: 'field_brand',
  registration: 'registration',
  group: 'field_group_id',
  town: 'place',
  vin: 'vinField',
  device: 'field_device_id',
  id: 'idField'
}

interface MatchLineProps {
  readonly vehicle: Vehicle
  readonly words: readonly string[]
  /** Fields that the row shows. */
  readonly shown: ReadonlySet<SearchedField>
  readonly towns: Towns | undefined
}

/** Renders nothing if the row shows every match. */
export function MatchLine({ vehicle, words, shown, towns }: MatchLineProps) {
  const fields = words.length === 0 ? [] : hiddenMatches(vehicle, words, shown, towns)
  if (fields.length === 0) return null
  return (
    <span class="match-line">
      {fields.map((field) => (
        <span key={field}>
          {t(titles[field])}{' '}
          <Marked text={searchedText(field, vehicle, towns) ?? ''} words={words} isPlate={field === 'registration'} />
        </span>
      ))}
    </span>
  )
}
