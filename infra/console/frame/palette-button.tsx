/** The button and the keys that open the palette, whose code is loaded then. */
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import { Icon } from '../page/icons.tsx'
import { keyNames, paletteKeys } from './key-names.ts'

type Palette = ComponentType<{ readonly onClose: () => void }>

export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const loaded = useRef<Palette>(undefined)
  const open = () => {
    // Opens at once from the second time on, so that the next key already goes to the field.
    if (loaded.current) return setOpen(true)
    // Without the network nothing opens; the bar says that the console is offline.
    loadedPart(async () => (await import('../palette/palette-dialog.tsx')).PaletteDialog).then(
      (palette) => {
        loaded.current = palette
        setOpen(true)
      },
      () => undefined
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" class="palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" /> <span>{t('palette')}</span> <kbd>{keyNames(paletteKeys)}</kbd>
      </button>
      {isOpen && loaded.current && <loaded.current onClose={() => setOpen(false)} />}
    </>
  )
}
