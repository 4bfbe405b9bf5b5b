/** Tabs, each with an address of its own. */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

export interface Tab {
  readonly href: string
  readonly text: string
  readonly isShown: boolean
}

/**
 * If the tabs are wider than the screen, the current one is scrolled into view, and the edge behind which there are more
 * fades.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const row = useRef<HTMLDivElement>(null)
  const hidden = useHidden(row)
  const shown = tabs.find(({ isShown }) => isShown)?.href
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (shown !== undefined) link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav class="tabs" aria-label={label}>
      <div ref={row} class="tabs-row" data-hidden={hidden}>
        {tabs.map(({ href, text, isShown }) => (
          <a key={href} href={href} aria-current={isShown ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Where tabs are scrolled out of sight: before or after those that are visible. */
type Hidden = 'before' | 'after' | 'both' | undefined

function useHidden(row: RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>()
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setHidden(hiddenIn(element))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])
  return hidden
}

function hiddenIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden {
  // Positions can be fractions of a pixel.
  const isBefore = scrollLeft > 1
  const isAfter = scrollLeft < scrollWidth - clientWidth - 1
  if (isBefore) return isAfter ? 'both' : 'before'
  return isAfter ? 'after' : undefined
}
