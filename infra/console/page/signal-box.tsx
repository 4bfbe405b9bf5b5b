/** A checkbox for a signal, which may also change elsewhere. */
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

interface SignalBoxProps {
  readonly isOn: Signal<boolean>
  /** The label. */
  readonly children: ComponentChildren
}

export function SignalBox({ isOn, children }: SignalBoxProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn.value}
        onChange={({ currentTarget }) => {
          isOn.value = currentTarget.checked
        }}
      />
      {children}
    </label>
  )
}
