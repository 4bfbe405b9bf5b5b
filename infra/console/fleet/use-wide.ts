/** Whether the window has room for the table and the map beside each other. */
import { useEffect, useState } from 'preact/hooks'

/** Must equal the width in table.css. */
const wide = '(width >= 1600px)'

export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const note = () => setWide(query.matches)
    query.addEventListener('change', note)
    return () => query.removeEventListener('change', note)
  }, [])
  return isWide
}
