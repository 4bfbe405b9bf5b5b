/** A button of a map: an icon with a name. */
import type { ComponentChildren } from 'preact'

interface ToolButtonProps {
  readonly text: string
  /** Whether the tool is on; undefined for a button that only does something. */
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}

export function ToolButton({ text, isPressed, onClick, children }: ToolButtonProps) {
  return (
    <button type="button" aria-label={text} title={text} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
