/** A dialog that finds vehicles, screens and actions by what the user types. Source: ARIA APG, "Combobox". */
import { useEffect, useState } from 'preact/hooks'
import { Marked } from '../fleet/marked.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import type { Entry, Kind } from './entry.ts'
import { noteUse } from './recent.ts'
import { useEntries } from './use-entries.ts'

const kindTexts: Readonly<Record<Kind, PlainKey>> = { vehicle: 'vehicle', screen: 'screenEntry', action: 'actionEntry' }

const entryId = (index: number) => `palette-entry-${index}`

export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const { entries, words, isLoading } = useEntries(search)
  const last = entries.length - 1
  const index = Math.min(active, last)
  useEffect(() => document.getElementById(entryId(index))?.scrollIntoView({ block: 'nearest' }), [index, entries])
  const use = (entry: Entry | undefined) => {
    if (!entry) return
    noteUse(entry.key)
    onClose()
    // After the dialog has returned the focus, so that the action can move it.
    setTimeout(entry.run)
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index < last ? index + 1 : 0,
      ArrowUp: index > 0 ? index - 1 : last
    }
    const next = steps[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter') use(entries[index])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette')} kind="palette" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={t('palette')}
        aria-expanded="true"
        aria-controls="palette-entries"
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? entryId(index) : undefined}
        autoComplete="off"
        spellcheck={false}
        placeholder={t('palettePlaceholder')}
        value={search}
        onInput={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
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
            onClick={() => use(entry)}
            onPointerMove={() => setActive(at)}
          >
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
      <p class="palette-foot" role="status">
        {footText(entries.length, search, isLoading)}
      </p>
    </Dialog>
  )
}

function footText(count: number, words: string, isLoading: boolean): string {
  if (isLoading) return t('loading')
  return count === 0 ? t('paletteNoMatch', { words }) : t('paletteKeys')
}
