/** Selects vehicles, found by name or ID. Selected vehicles come first. */
import { useState } from 'preact/hooks'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'
import { hasWords } from '../language/words.ts'

/** Largest number of checkboxes; the user finds further vehicles by typing their names. */
const maxShown = 40

interface VehicleChoiceProps {
  readonly names: VehicleNames
  readonly chosen: readonly string[]
  /** Largest number of selected vehicles. */
  readonly limit: number
  readonly onChange: (chosen: readonly string[]) => void
}

export function VehicleChoice({ names, chosen, limit, onChange }: VehicleChoiceProps) {
  const [words, setWords] = useState('')
  const found = foundIn(names, chosen, words)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div class="choice">
      <input
        type="search"
        aria-label={t('tokenVehiclesFind')}
        placeholder={t('tokenVehiclesFind')}
        value={words}
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul>
        {found.slice(0, maxShown).map((id) => (
          <li key={id}>
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={chosen.length >= limit && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span>{names.get(id) ?? id}</span>
            </label>
          </li>
        ))}
      </ul>
      <p class="note" aria-live="polite">
        {found.length > maxShown && `${t('tokenVehiclesMore', { count: found.length - maxShown })} `}
        {t('tokenVehiclesCount', { count: chosen.length, limit })}
      </p>
    </div>
  )
}

/** Returns IDs. A selected vehicle can be one that the caller does not see. */
function foundIn(names: VehicleNames, chosen: readonly string[], text: string): string[] {
  const compare = compareTexts()
  const nameOf = (id: string) => names.get(id) ?? id
  const fits = (id: string) => hasWords(`${nameOf(id)}\n${id}`, text)
  const inOrder = (ids: Iterable<string>) => [...ids].filter(fits).sort((a, b) => compare(nameOf(a), nameOf(b)))
  const others = [...names.keys()].filter((id) => !chosen.includes(id))
  return [...inOrder(chosen), ...inOrder(others)]
}
