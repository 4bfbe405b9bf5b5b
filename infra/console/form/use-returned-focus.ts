/** Where the focus goes when a part that was opened closes again. */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Give the result to the button that opens it, as `ref`; the button may be absent meanwhile. */
export function useReturnedFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const opener = useRef<E | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
