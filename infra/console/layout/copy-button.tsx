/** Copies a text, and says so. */
import { useState } from 'preact/hooks'
import { t } from '../language/language.ts'

const confirmationMilliseconds = 2000

export function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false)
  // Absent over plain HTTP from another machine.
  if (!navigator.clipboard) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), confirmationMilliseconds)
  }
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </button>
  )
}
