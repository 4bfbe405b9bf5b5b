/** Text in the headers of mail: encoded words and quoted strings. */

/** Bytes of an encoded word, so that its line has at most 76 characters. Source: RFC 2047, section 2. */
const wordBytes = 42

/** ASCII stays as it is. A word never ends within a character. `separator`: white space, which readers leave out. */
export function encodedWords(text: string, separator: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words: string[] = ['']
  for (const character of text) {
    const word = `${words.at(-1)}${character}`
    if (Buffer.byteLength(word) > wordBytes) words.push(character)
    else words[words.length - 1] = word
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(separator)
}

/**
 * An address with a name before it: a quoted string, or encoded words where it has other characters than ASCII. Source: RFC 5322,
 * sections 3.2.4 and 3.4; Amazon SES API v2, `SendEmail`.
 */
export function mailbox(name: string, address: string): string {
  const shown = name.replace(/\p{C}+/gu, ' ').trim()
  if (shown === '') return address
  const words = encodedWords(shown, ' ')
  return `${words === shown ? `"${shown.replace(/["\\]/g, '\\$&')}"` : words} <${address}>`
}

/** The address of a mailbox, with or without a name. */
export const addressOf = (mailbox: string) => /<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox
