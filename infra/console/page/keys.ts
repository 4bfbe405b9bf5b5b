/** Keyboard shortcuts that work while no input field has the focus. */
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

export const areKeysShown = signal(false)

/** Whether fields name the keys that lead to them: a device that is touched has seldom a keyboard. */
export const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/** Actions by `KeyboardEvent.key`. They apply while the component is shown and neither a dialog nor a panel is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  // A key acts on what is shown, and effects run only some time after that.
  const last = useRef(actions)
  last.current = actions
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      const action = last.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the focused element itself handles the key, as an input field or a button does. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input, select, textarea') || ([' ', 'Enter'].includes(key) && target.matches('a, button, summary'))
  )
}
