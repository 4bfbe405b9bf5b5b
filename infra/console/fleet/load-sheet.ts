/** Loads the sheet that shows the list over the map, on phones only. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { loadMessages } from '../language/language.ts'
import { loadStyle } from '../loading/load-style.ts'
import { narrow, useMedia } from '../page/use-media.ts'
import { sheetMessages } from './sheet/sheet.messages.ts'
import type { SheetProps } from './sheet/sheet.tsx'

/** A phone on its side has no height for two layers. */
const phone = `${narrow} and (height >= 480px)`

/** Undefined until it is loaded. */
const sheetPart = signal<ComponentType<SheetProps> | undefined>(undefined)

/** Loads it before the fleet is shown, so that it moves nothing. Without it, the list is below the map. */
export async function loadSheetOnPhone(): Promise<void> {
  if (sheetPart.peek() || !matchMedia(phone).matches) return
  const loading = [import('./sheet/sheet.tsx'), loadStyle(SHEET_STYLE_FILE), loadMessages(sheetMessages)] as const
  await Promise.all(loading).then(
    ([{ Sheet }]) => {
      sheetPart.value = Sheet
    },
    () => {}
  )
}

/** What contains the list. */
export function useListPlace(hasMap: boolean): ComponentType<SheetProps> | 'div' {
  const isPhone = useMedia(phone)
  useEffect(() => void loadSheetOnPhone(), [isPhone])
  return (isPhone && hasMap && sheetPart.value) || 'div'
}
