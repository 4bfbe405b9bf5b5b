/** A text in which the words of the search are marked. */
import { markedParts } from './folded.ts'

export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>
  return <>{markedParts(text, words).map((part) => (part.isMarked ? <mark>{part.text}</mark> : part.text))}</>
}
