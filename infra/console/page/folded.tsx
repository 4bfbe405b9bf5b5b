/** A section whose content is created each time it is unfolded. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

export function Folded({ title, children }: { readonly title: string; readonly children: () => ComponentChildren }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  )
}
