/** The spaces before and after punctuation in French. */
import type { Message } from '../messages.ts'

const narrowNoBreakSpace = '\u202f'

/**
 * In French a space that must not end a line stands before `: ; ! ? »` and after `«`. The tables contain usual spaces,
 * which can be seen in an editor.
 */
export function withFrenchSpaces<Table extends Readonly<Record<string, Message>>>(messages: Table): Table {
  const spaced = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? spacedText(message)
      : { one: spacedText(message.one), other: spacedText(message.other) }
  ])
  return Object.fromEntries(spaced)
}

function spacedText(text: string): string {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, narrowNoBreakSpace)
}
