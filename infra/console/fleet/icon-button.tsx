/** A button of the fleet's bar that shows an icon alone. */
import { type PlainKey, t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import type { View } from './view.ts'

interface IconButtonProps {
  readonly icon: View | 'map' | 'download' | 'compact'
  readonly text: PlainKey
  /** Absent for a button that is not a switch. */
  readonly isPressed?: boolean
  readonly onClick: () => void
}

export function IconButton({ icon, text, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(text)}
      aria-pressed={isPressed}
      title={t(text)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
