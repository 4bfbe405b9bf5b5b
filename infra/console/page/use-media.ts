/** Whether the window fulfils a media query. */
import { useEffect, useState } from 'preact/hooks'

/** A phone, or a window of its width. Must equal the width in the style sheets. */
export const narrow = '(width < 760px)'

export const useNarrow = (): boolean => useMedia(narrow)

export function useMedia(query: string): boolean {
  const [isFulfilled, setFulfilled] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const note = () => setFulfilled(list.matches)
    list.addEventListener('change', note)
    return () => list.removeEventListener('change', note)
  }, [query])
  return isFulfilled
}
