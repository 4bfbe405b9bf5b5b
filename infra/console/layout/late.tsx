/** Shows its children after a moment: what loads quickly shows no sign of loading. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const delayMilliseconds = 200

export function Late({ children }: { readonly children: ComponentChildren }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
