/** Parts of a screen, each with an address of its own, of which one is shown. */

export interface Tab {
  readonly href: string
  readonly text: string
  readonly isShown: boolean
}

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ href, text, isShown }) => (
        <a key={href} href={href} aria-current={isShown ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
