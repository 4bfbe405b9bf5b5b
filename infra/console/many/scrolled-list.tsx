/** A list that scrolls where it is too long for its place. */
import type { ComponentChildren } from 'preact'

export function ScrolledList({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus it is scrolled by keyboard
    <ul class="many-list" aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}
