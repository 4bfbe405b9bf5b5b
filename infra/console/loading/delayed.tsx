/** Shows its children after a delay, so that quick loads show no loading indicator. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const delayMilliseconds = 200

export function Delayed({ children }: { readonly children: ComponentChildren }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}
