/** The spaces before and after punctuation in French. */

const narrowNoBreakSpace = '\u202f'

/**
 * In French a space that must not end a line stands before `: ; ! ? »` and after `«`. The tables contain usual spaces,
 * which can be seen in an editor.
 */
export function withFrenchSpaces<Table extends Readonly<Record<string, string>>>(messages: Table): Table {
  const spaced = Object.entries(messages).map(([key, text]) => [
    key,
    text.replace(/ (?=[:;!?»])|(?<=«) /g, narrowNoBreakSpace)
  ])
  return Object.fromEntries(spaced)
}
