/** The search of the page: every word must occur, in upper or lower case. */

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** `text` is in lower case. */
export const isFound = (words: readonly string[], text: string): boolean => words.every((word) => text.includes(word))
