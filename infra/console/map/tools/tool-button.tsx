/** A button of a map: an icon with a name. */
import type { ComponentChildren, RefObject } from 'preact'

interface ToolButtonProps {
  readonly text: string
  /** Whether the tool is on; undefined for a button that only does something. */
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
  readonly children: ComponentChildren
}

export function ToolButton({ text, isPressed, onClick, buttonRef, children }: ToolButtonProps) {
  return (
    <button
      ref={buttonRef ?? null}
      type="button"
      aria-label={text}
      title={text}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
