/** Tabs, each with an address of its own. */
import { useEffect, useRef } from 'preact/hooks'

export interface Tab {
  readonly href: string
  readonly text: string
  readonly isShown: boolean
}

/** If the tabs are wider than the screen, the current one is scrolled into view. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const shown = tabs.find(({ isShown }) => isShown)?.href
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (shown !== undefined) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <nav ref={row} class="tabs" aria-label={label}>
      {tabs.map(({ href, text, isShown }) => (
        <a key={href} href={href} aria-current={isShown ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
