/** Finds texts by words that users type. */

/** Whether every typed word occurs in the text, in upper or lower case. */
export function hasWords(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => text.toLowerCase().includes(word))
}
