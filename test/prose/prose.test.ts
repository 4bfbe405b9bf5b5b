import { expect, it } from 'vitest'
import { percentile, proseOf } from './prose.ts'

it('counts the words of paragraphs, list items and sentences in cells, and no code, headings or short cells and items', () => {
  const page = `# A heading of five words

For readers. Call \`GET /trip?limit=1\`, then read
the [next page](using.md#pages) of it.

- **Title.** One item with five words.
- Another item!

| name | what this column says here |
|---|---|
| \`a\` | Two sentences stand here. The second has more words. |

\`\`\`sh
echo "Not a sentence. Not counted."
\`\`\`
`
  expect(proseOf(page).sentences).toEqual([
    { text: 'For readers.', words: 2 },
    { text: 'Call CODE, then read the next page of it.', words: 9 },
    { text: 'One item with five words.', words: 5 },
    { text: 'what this column says here', words: 5 },
    { text: 'Two sentences stand here.', words: 4 },
    { text: 'The second has more words.', words: 5 }
  ])
  expect(percentile(proseOf(page), 0.5)).toBe(5)
  expect(percentile(proseOf(page), 0.9)).toBe(9)
})

it('measures a paragraph by its text, not by its line breaks', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'nine chars').join('\n')
  expect(proseOf(words(59)).longParagraphs).toEqual([])
  expect(proseOf(words(60)).longParagraphs).toHaveLength(1)
})
