/** A dialog, shown as long as the component is. Esc closes it, and the focus returns to the element that had it. */
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

interface DialogProps {
  readonly title: string
  /** Set for a form with many fields. */
  readonly isWide?: boolean
  /** A palette has its title for screen readers only, and a click outside closes it. */
  readonly kind?: 'form' | 'palette'
  /** Called when the user has closed the dialog. */
  readonly onClose: () => void
  /** Called instead of closing the dialog when the user presses Esc. */
  readonly onEscape?: (() => void) | undefined
  readonly children: ComponentChildren
}

export function Dialog({ title, isWide = false, kind = 'form', onClose, onEscape, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(true)
  const id = useId()
  // A layout effect, so that the dialog is open before the user's next keystroke.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      isShown.current = false
      element?.close()
      // Browsers return the focus when a dialog is closed, but not when it is removed from the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const close = () => {
    if (isShown.current) onClose()
  }
  const stay = (event: Event) => {
    if (!onEscape) return
    event.preventDefault()
    onEscape()
  }
  return (
    <dialog
      ref={dialog}
      class={kind === 'palette' ? 'is-palette' : isWide ? 'is-wide' : undefined}
      aria-labelledby={id}
      onClose={close}
      onClick={({ target }) => kind === 'palette' && target === dialog.current && dialog.current?.close()}
      // Handles the key too, because browsers let a page refuse the `cancel` event only once.
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
      onCancel={stay}
    >
      <h2 id={id} class={kind === 'palette' ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
