/** Sentences and paragraphs of a page in Markdown, for the checks of `test/documents.test.ts`. */

/** Characters of a line. A paragraph is measured in these, whatever the line breaks of its source. */
const lineLength = 130

export interface Prose {
  /** Number of words of each sentence. */
  readonly sentences: readonly { readonly text: string; readonly words: number }[]
  readonly longParagraphs: readonly string[]
}

/** Maximum number of words in a sentence of the README and the guide. */
export const maxWords = 30
/** Maximum 90th percentile of the words in a sentence, for each page. */
export const maxPercentile = 25
const maxLines = 5

/** A cell of a table and an item of a list with fewer words is a name, a value or a heading. */
const minWords = 5

export function proseOf(markdown: string): Prose {
  const blocks = blocksOf(markdown)
  return {
    sentences: blocks.flatMap(sentencesOf),
    longParagraphs: blocks.filter((block) => block.length > lineLength * maxLines)
  }
}

/** Paragraphs, list items and cells, each in one line, without code blocks, headings, comments and pictures. */
function blocksOf(markdown: string): string[] {
  const text = markdown
    .replace(/^( *)```[\s\S]*?^\1```$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>\n]+>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^#+ .*$/gm, '')
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)/)
    .flatMap((block) => (/^\s*(?:[-*]|\d+\.|\|) ?/.test(block) ? cellsOf(block) : [plain(block)]))
    .filter((block) => block !== '')
}

/** The cells of a row, or an item. */
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .map(plain)
    .filter((cell) => wordsIn(cell) >= minWords)

/** A code span and a link count as they are read: the span as one word, the link by its text. */
function plain(block: string): string {
  return block
    .trim()
    .replace(/^>\s?/gm, '')
    .replace(/^(?:[-*]|\d+\.) /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]+`/g, 'CODE')
    .replace(/^\*\*[^*]+[.:]\*\*\s*/, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
}

const sentencesOf = (block: string) =>
  block
    .split(/(?<=[.!?][)"”]?) (?=[(*"“]?[A-Z0-9])/)
    .map((text) => ({ text, words: wordsIn(text) }))
    .filter(({ words }) => words > 1)

const wordsIn = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The value below which `share` of the sorted lengths lie. */
export function percentile({ sentences }: Prose, share: number): number {
  const lengths = sentences.map(({ words }) => words).sort((one, other) => one - other)
  return lengths[Math.ceil(lengths.length * share) - 1] ?? 0
}
