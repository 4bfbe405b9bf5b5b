/** A value that the user has to copy, with a button for it. */
import { CopyButton } from '../page/copy-button.tsx'

interface SecretLineProps {
  readonly label: string
  readonly value: string
  /** Whether its line breaks are kept. */
  readonly isCode?: boolean
  readonly onCopied?: () => void
}

export function SecretLine({ label, value, isCode = false, onCopied }: SecretLineProps) {
  return (
    <div class="secret-line">
      <span>{label}</span>
      {isCode ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
        <pre tabIndex={0}>
          <code>{value}</code>
        </pre>
      ) : (
        <code>{value}</code>
      )}
      <CopyButton text={value} what={label} onCopied={onCopied} />
    </div>
  )
}
