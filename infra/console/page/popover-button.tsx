/** A button that opens a panel below it. Esc and a click elsewhere close the panel. */
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

interface PopoverButtonProps {
  /** Text of the button and name of the panel. */
  readonly label: string
  readonly button: ComponentChildren
  /** Whether the label is shown to screen readers and as a tooltip only. */
  readonly isIcon?: boolean
  readonly children: ComponentChildren
}

const gapPixels = 4
const marginPixels = 8

export function PopoverButton({ label, button, isIcon = false, children }: PopoverButtonProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        class={isIcon ? 'icon-button' : undefined}
        popoverTarget={id}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        class="panel"
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => newState === 'open' && place(panel.current, opener.current)}
      >
        {children}
      </div>
    </>
  )
}

/** Below the button and inside the window. */
function place(panel: HTMLElement | null, opener: HTMLElement | null): void {
  if (!panel || !opener) return
  const { left, bottom } = opener.getBoundingClientRect()
  const most = document.documentElement.clientWidth - panel.offsetWidth - marginPixels
  panel.style.left = `${Math.max(marginPixels, Math.min(left, most))}px`
  panel.style.top = `${bottom + gapPixels}px`
  panel.style.maxHeight = `calc(100vh - ${bottom + gapPixels + marginPixels}px)`
}
