/** A text in which the words of the search are marked. */
import { markedParts } from '../language/folded.ts'

interface MarkedProps {
  readonly text: string
  /** Folded. */
  readonly words: readonly string[]
  /** Set for a number plate, in which separators do not count. */
  readonly isPlate?: boolean
}

export function Marked({ text, words, isPlate = false }: MarkedProps) {
  if (words.length === 0) return <>{text}</>
  return <>{markedParts(text, words, isPlate).map((part) => (part.isMarked ? <mark>{part.text}</mark> : part.text))}</>
}
