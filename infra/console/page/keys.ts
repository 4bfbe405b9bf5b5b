/** Keys that work wherever no field has the focus. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

export const areKeysShown = signal(false)

/** By `KeyboardEvent.key`. While the component is shown, and nothing lies over it. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      if (document.querySelector('dialog[open]')) return
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** By a field, or by what the key would press. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input, select, textarea') || ([' ', 'Enter'].includes(key) && target.matches('a, button, summary'))
  )
}
