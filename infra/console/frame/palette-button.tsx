/** The button and the keys that open the palette. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Icon } from '../page/icons.tsx'
import { PaletteDialog } from '../palette/palette-dialog.tsx'
import { keyNames, paletteKeys } from './key-names.ts'

export const loadPalette = async () => (await import('../palette/palette-results.tsx')).PaletteResults
const Results = lazyPart(loadPalette)

export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  // Other effects come after the button is drawn, so a key would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" class="palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon name="search" /> <span>{t('palette')}</span> <kbd>{keyNames(paletteKeys)}</kbd>
      </button>
      {isOpen && <PaletteDialog Results={Results} onClose={() => setOpen(false)} />}
    </>
  )
}
