/** What the palette has found for the words that the user has typed. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import type { Entry } from './entry.ts'
import type { PaletteResultsProps } from './palette-dialog.tsx'
import { entryId, PaletteEntries } from './palette-entries.tsx'
import type { PaletteKey } from './palette-keys.ts'
import { noteUse } from './recent.ts'
import { useEntries } from './use-entries.ts'

export function PaletteResults({ search, keys, onActive, onClose }: PaletteResultsProps) {
  const [chosen, setChosen] = useState({ search, active: 0 })
  // Another search begins at its first result.
  const active = chosen.search === search ? chosen.active : 0
  const setActive = (at: number) => setChosen({ search, active: at })
  const { entries, words, isLoading } = useEntries(search)
  const count = entries.length
  const index = Math.min(active, count - 1)
  useEffect(() => document.getElementById(entryId(index))?.scrollIntoView({ block: 'nearest' }), [index, entries])
  const activeId = count > 0 ? entryId(index) : undefined
  useLayoutEffect(() => onActive(activeId), [activeId])
  const use = (entry: Entry | undefined) => {
    if (!entry) return
    // A town is offered only to those who type its name.
    if (entry.kind !== 'town') noteUse(entry.key)
    onClose()
    // After the dialog has returned the focus, so that the action can move it.
    setTimeout(entry.run)
  }
  const take = (pressed: readonly PaletteKey[]) => {
    let at = index
    for (const key of pressed) {
      if (key === 'Enter') return use(entries[at])
      if (count > 0) at = (at + (key === 'ArrowDown' ? 1 : count - 1)) % count
    }
    setActive(at)
  }
  // Keys that were pressed early wait for the vehicles, because the results depend on them.
  useLayoutEffect(() => (isLoading && count === 0 ? undefined : keys.takenBy(take)))
  return (
    <>
      <PaletteEntries entries={entries} words={words} index={index} onMove={setActive} onUse={use} />
      <p class="palette-foot" role="status">
        {footText(count, search, isLoading)}
      </p>
    </>
  )
}

function footText(count: number, words: string, isLoading: boolean): string {
  if (isLoading) return t('loading')
  return count === 0 ? t('paletteNoMatch', { words }) : t('paletteKeys')
}
