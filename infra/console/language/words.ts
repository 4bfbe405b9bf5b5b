/** Finds texts by words that users type, without regard to capital letters and accents. */
import { folded } from './folded.ts'

/** The words of a search, as texts are compared. */
export function wordsOf(typed: string): string[] {
  return folded(typed).split(/\s+/).filter(Boolean)
}

/** Whether every typed word occurs in the text. */
export function hasWords(text: string, typed: string): boolean {
  const compared = folded(text)
  return wordsOf(typed).every((word) => compared.includes(word))
}
