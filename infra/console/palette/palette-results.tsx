/** A dialog that finds vehicles, screens and actions by what the user types. Source: ARIA APG, "Combobox". */
import { useEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import type { Entry } from './entry.ts'
import { entryId, PaletteEntries } from './palette-entries.tsx'
import { noteUse } from './recent.ts'
import { useEntries } from './use-entries.ts'

export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const { entries, words, isLoading } = useEntries(search)
  const index = Math.min(active, entries.length - 1)
  useEffect(() => document.getElementById(entryId(index))?.scrollIntoView({ block: 'nearest' }), [index, entries])
  const use = (entry: Entry | undefined) => {
    if (!entry) return
    noteUse(entry.key)
    onClose()
    // After the dialog has returned the focus, so that the action can move it.
    setTimeout(entry.run)
  }
  const onSearch = (text: string) => {
    setSearch(text)
    setActive(0)
  }
  return (
    <Dialog title={t('palette')} kind="palette" onClose={onClose}>
      <PaletteField
        search={search}
        index={index}
        count={entries.length}
        onSearch={onSearch}
        onMove={setActive}
        onEnter={() => use(entries[index])}
      />
      <PaletteEntries entries={entries} words={words} index={index} onMove={setActive} onUse={use} />
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

interface PaletteFieldProps {
  readonly search: string
  /** The active entry. */
  readonly index: number
  /** Number of entries. */
  readonly count: number
  readonly onSearch: (text: string) => void
  readonly onMove: (index: number) => void
  readonly onEnter: () => void
}

function PaletteField({ search, index, count, onSearch, onMove, onEnter }: PaletteFieldProps) {
  const onKey = (event: KeyboardEvent) => {
    if (count === 0) return
    if (event.key === 'ArrowDown') onMove((index + 1) % count)
    else if (event.key === 'ArrowUp') onMove((index + count - 1) % count)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }
  return (
    <input
      type="text"
      role="combobox"
      aria-label={t('palette')}
      aria-expanded="true"
      aria-controls="palette-entries"
      aria-autocomplete="list"
      aria-activedescendant={count > 0 ? entryId(index) : undefined}
      autoComplete="off"
      spellcheck={false}
      placeholder={t('palettePlaceholder')}
      value={search}
      onInput={({ currentTarget }) => onSearch(currentTarget.value)}
      onKeyDown={onKey}
    />
  )
}
