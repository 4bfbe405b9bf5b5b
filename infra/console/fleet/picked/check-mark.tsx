/**
 * A check box that is drawn, for rows that name their own state to screen readers and take the keys. It is hidden from
 * screen readers, because an option of a list must not contain controls.
 */
interface CheckMarkProps {
  readonly isOn: boolean
  readonly onClick: (event: MouseEvent) => void
}

export function CheckMark({ isOn, onClick }: CheckMarkProps) {
  return (
    <span class={isOn ? 'check-mark is-on' : 'check-mark'} aria-hidden="true" onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M3.5 8.5 6.5 11.5 12.5 4.5" fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </span>
  )
}
