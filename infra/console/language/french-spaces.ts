/** The spaces before and after punctuation in French. */

const narrowNoBreakSpace = '\u202f'

/**
 * In French a space that must not end a line stands before `: ; ! ? »` and after `«`. The messages contain ordinary spaces,
 * which can be seen in an editor.
 */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, narrowNoBreakSpace)
}
