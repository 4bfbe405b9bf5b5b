/** A button that copies a text and confirms it. */
import { useState } from 'preact/hooks'
import { t } from '../language/language.ts'

const confirmationMilliseconds = 2000

type Result = 'copied' | 'copyRefused'

interface CopyButtonProps {
  readonly text: string
  /** Describes the text, so that screen readers can distinguish several of these buttons. */
  readonly what: string
  readonly onCopied?: (() => void) | undefined
}

export function CopyButton({ text, what, onCopied }: CopyButtonProps) {
  const [result, setResult] = useState<Result>()
  // Browsers offer no clipboard over plain HTTP from another machine.
  if (!navigator.clipboard) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      onCopied?.()
      setResult('copied')
      setTimeout(() => setResult(undefined), confirmationMilliseconds)
    } catch {
      // The user or the browser's administrator can forbid access to the clipboard.
      setResult('copyRefused')
    }
  }
  return (
    <>
      <button type="button" aria-label={t(result ? `${result}Of` : 'copyOf', { what })} onClick={() => void copy()}>
        {t(result ?? 'copy')}
      </button>
      <output class="visually-hidden">{result && t(`${result}Of`, { what })}</output>
    </>
  )
}
