/** Names of keys in the user's language. */
import { type PlainKey, t } from '../language/language.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that open the palette. */
export const paletteKeys = isMac ? '⌘K' : 'Ctrl K'

const named: Readonly<Record<string, PlainKey>> = {
  Ctrl: 'keyControl',
  Shift: 'keyShift',
  Enter: 'keyEnter',
  Space: 'keySpace',
  Esc: 'keyEscape'
}

/** `keys` are separated by spaces, and have their names on an English keyboard. */
export function keyNames(keys: string): string {
  return keys.replace(/\w+/g, (key) => {
    const text = named[key]
    return text === undefined ? key : t(text)
  })
}
