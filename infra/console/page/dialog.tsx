/** A dialog over the screen, shown for as long as the component is. Esc closes it, and the focus returns to where it was. */
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

interface DialogProps {
  readonly title: string
  /** For a form of many fields. */
  readonly isWide?: boolean
  /** The user has closed it. */
  readonly onClose: () => void
  /** Called in place of closing it where the user presses Esc. */
  readonly onEscape?: (() => void) | undefined
  readonly children: ComponentChildren
}

export function Dialog({ title, isWide = false, onClose, onEscape, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(true)
  const id = useId()
  // With its contents, and not after the frame: what is typed at once goes into it.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      isShown.current = false
      element?.close()
      // The browser gives the focus back where it closes a dialog, not where one is removed.
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
      class={isWide ? 'is-wide' : undefined}
      aria-labelledby={id}
      onClose={close}
      // The key before its effect, which browsers let pages refuse once alone.
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
      onCancel={stay}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
