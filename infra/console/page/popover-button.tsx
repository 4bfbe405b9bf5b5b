/** A button that opens a panel below it. Esc and a click elsewhere close the panel. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface PopoverButtonProps {
  /** Text of the button and name of the panel. */
  readonly label: string
  readonly button: ComponentChildren
  /** Whether the label is shown to screen readers and as a tooltip only. */
  readonly isIcon?: boolean
  readonly onOpen?: () => void
  readonly children: ComponentChildren
}

const gapPixels = 4
const marginPixels = 8

export function PopoverButton({ label, button, isIcon = false, onOpen, children }: PopoverButtonProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel changes its size when its content is loaded.
    const resized = new ResizeObserver(() => place(panel.current, opener.current))
    if (panel.current) resized.observe(panel.current)
    return () => resized.disconnect()
  }, [])
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
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          place(panel.current, opener.current)
          onOpen?.()
        }}
      >
        {children}
      </div>
    </>
  )
}

/**
 * Inside the window: below the button, or above it if there is more room; from its left edge on, or to its right edge if
 * there is no room.
 */
function place(panel: HTMLElement | null, opener: HTMLElement | null): void {
  if (!panel || !opener) return
  const { left, right, top, bottom } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const max = clientWidth - panel.offsetWidth - marginPixels
  panel.style.left = `${Math.max(marginPixels, left > max ? right - panel.offsetWidth : left)}px`
  const edges = gapPixels + marginPixels
  const isBelow = panel.offsetHeight <= clientHeight - bottom - edges || clientHeight - bottom >= top
  panel.style.top = isBelow ? `${bottom + gapPixels}px` : 'auto'
  panel.style.bottom = isBelow ? 'auto' : `${clientHeight - top + gapPixels}px`
  panel.style.maxHeight = `${(isBelow ? clientHeight - bottom : top) - edges}px`
}
