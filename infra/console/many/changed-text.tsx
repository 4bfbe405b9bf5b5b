/** A value before and after a change. */
import { Icon } from '../page/icons.tsx'

interface ChangedTextProps {
  /** Absent if the change replaces nothing. */
  readonly before: string | undefined
  readonly after: string
}

/** The arrow is drawn, because not every font has it. */
export function ChangedText({ before, after }: ChangedTextProps) {
  return (
    <span class="changed-text">
      {before !== undefined && (
        <>
          <span class="note">{before}</span> <span class="visually-hidden">→</span> <Icon name="right" />{' '}
        </>
      )}
      {after}
    </span>
  )
}
