/** Shows a text with Markdown in one line, where marks would be read as part of the text. */

/** Marks at the begin of a line: headings, quotations, bullets, numbers and rules. */
const lineMarks =
  /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+|(?:[-*_][ \t]*){3,}$|```.*$)/gm
/** A link or a picture, of which its text stays. */
const links = /!?\[([^\]\n]*)\]\([^)\n]*\)/g
/** Pairs around a part of the text. A single `_` within a word, as in a name of a file, is none. */
const pairs = /(\*\*|__|~~|`|\*)(?=\S)([^\n]*?\S)\1|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*\S)_(?![\p{L}\p{N}_])/gu

/** Returns the text without marks of Markdown. Lines become one. */
export function plainText(markdown: string): string {
  const lines = markdown.replace(lineMarks, '').replace(links, '$1')
  return withoutPairs(withoutPairs(lines)).replace(/\s+/g, ' ').trim()
}

/** Bold text can contain italics, so a second call removes what the first one has left. */
const withoutPairs = (text: string) => text.replace(pairs, '$2$3')
