/** The entries of the palette that fit. */
import { Marked } from '../fleet/marked.tsx'
import { VehicleSign } from '../fleet/status-text.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import type { Entry, Kind } from './entry.ts'

const kindTexts: Readonly<Record<Kind, PlainKey>> = {
  vehicle: 'vehicle',
  screen: 'screenEntry',
  action: 'actionEntry',
  town: 'townEntry'
}

const icons = { vehicle: 'right', screen: 'right', action: 'action', town: 'map' } as const

export const entryId = (index: number) => `palette-entry-${index}`

interface PaletteEntriesProps {
  readonly entries: readonly Entry[]
  /** The folded words of the search. */
  readonly words: readonly string[]
  /** The active entry. */
  readonly index: number
  readonly onMove: (index: number) => void
  readonly onUse: (entry: Entry) => void
}

export function PaletteEntries({ entries, words, index, onMove, onUse }: PaletteEntriesProps) {
  return (
    <div id="palette-entries" role="listbox" aria-label={t('palette')} class="palette-entries">
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active entry
        <div
          key={entry.key}
          id={entryId(at)}
          role="option"
          class="palette-entry"
          aria-selected={at === index}
          onClick={() => onUse(entry)}
          onPointerMove={() => onMove(at)}
        >
          <span class="palette-sign">
            {entry.vehicle ? <VehicleSign vehicle={entry.vehicle} /> : <Icon name={icons[entry.kind]} />}
          </span>
          <span class="palette-text">
            <Marked text={entry.text} words={words} />
            {entry.hint !== undefined && (
              <small>
                <Marked text={entry.hint} words={words} />
              </small>
            )}
          </span>
          <span class="palette-kind">{t(kindTexts[entry.kind])}</span>
        </div>
      ))}
    </div>
  )
}
