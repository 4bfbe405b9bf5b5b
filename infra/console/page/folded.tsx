/** A part that is made when it is first unfolded, and again each time. */
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
