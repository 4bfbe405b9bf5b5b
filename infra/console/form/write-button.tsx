/** The button that starts a write. It waits while one is under way, or may not be sent yet. */
import { type PlainKey, t } from '../language/language.ts'
import type { Write } from './use-write.ts'

interface WriteButtonProps {
  readonly write: Pick<Write, 'isSending' | 'isWaiting'>
  /** What it does, and what it says while the request is sent; absent: the same. */
  readonly texts: readonly [PlainKey, PlainKey?]
  readonly class?: 'primary' | 'danger'
  /** Whether there is nothing to write. */
  readonly isDisabled?: boolean
  /** Absent: submits its form. */
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
