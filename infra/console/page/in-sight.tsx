/** A part of a long page that is in the document only while it is near the part of the page in sight. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface InSightProps {
  /** Height in pixels until the part has been shown once. */
  readonly estimatedHeight: number
  /** Whether it is shown before the browser has said what is in sight. */
  readonly isShownFirst: boolean
  readonly class: string
  readonly children: () => ComponentChildren
}

/** Pixels above and below the part of the page in sight, so that scrolling and the Tab key meet no gap. */
const margin = '1200px 0px'

export function InSight({ estimatedHeight, isShownFirst, class: name, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isShownFirst)
  const [height, setHeight] = useState(estimatedHeight)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // A part with the focus stays, so that the focus is not lost.
        const isKept = element.contains(document.activeElement)
        // Its place keeps the height that it had.
        if (!entry.isIntersecting && !isKept) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting || isKept)
      },
      { rootMargin: margin }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} class={name} style={isNear ? undefined : { height }}>
      {isNear && children()}
    </div>
  )
}
