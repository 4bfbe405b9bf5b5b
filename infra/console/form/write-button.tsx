/** A button that starts a write. It is disabled while a write is in progress or must not be sent yet. */
import { type PlainKey, t } from '../language/language.ts'
import type { Write } from './use-write.ts'

export interface WriteButtonProps {
  readonly write: Pick<Write, 'isSending' | 'isWaiting'>
  /** The label, and the label while the request is sent; absent if it does not change. */
  readonly texts: readonly [PlainKey, PlainKey?]
  readonly class?: 'primary' | 'danger'
  /** Whether there is nothing to write. */
  readonly isDisabled?: boolean
  /** Without it the button submits its form. */
  readonly onClick?: () => void
}

export function WriteButton({
  write,
  texts: [text, sendingText = text],
  isDisabled = false,
  ...button
}: WriteButtonProps) {
  const { isSending, isWaiting } = write
  return (
    <button type={button.onClick ? 'button' : 'submit'} disabled={isDisabled || isSending || isWaiting} {...button}>
      {t(isSending ? sendingText : text)}
    </button>
  )
}
