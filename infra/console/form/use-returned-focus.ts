/** Returns the focus when a part that was opened is closed again. */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Pass the result as `ref` to the button that opens the part. The button may be absent while the part is open. */
export function useReturnedFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const opener = useRef<E | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
