/**
 * The dialog of the palette: a field, and below it what was found, whose code may still be loading. The field takes keys
 * from the start. Source: ARIA APG, "Combobox".
 */
import type { ComponentType } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { PaletteKeys } from './palette-keys.ts'

export interface PaletteResultsProps {
  readonly search: string
  /** Keys that move through the results and choose one. */
  readonly keys: PaletteKeys
  /** Called with the ID of the active result's element. */
  readonly onActive: (elementId: string | undefined) => void
  readonly onClose: () => void
}

interface PaletteDialogProps {
  readonly Results: ComponentType<PaletteResultsProps>
  readonly onClose: () => void
}

export function PaletteDialog({ Results, onClose }: PaletteDialogProps) {
  const [search, setSearch] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const keys = useMemo(() => new PaletteKeys(), [])
  return (
    <Dialog title={t('palette')} kind="palette" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={t('palette')}
        aria-expanded="true"
        aria-controls="palette-entries"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellcheck={false}
        placeholder={t('palettePlaceholder')}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => keys.press(event.key) && event.preventDefault()}
      />
      <Results search={search} keys={keys} onActive={setActiveId} onClose={onClose} />
    </Dialog>
  )
}
