/**
 * Prints the length of sentences and paragraphs for each page: `node test/prose/sentence-lengths.ts [PAGE…]`. With pages, it
 * also prints their sentences and paragraphs that are too long.
 */
import { ownPagePaths, page } from '../pages.ts'
import { maxPercentile, maxWords, percentile, proseOf } from './prose.ts'

const named = process.argv.slice(2)
const shown = named.length > 0 ? named : ownPagePaths

process.stdout.write('| page | median | 90th percentile | longest | paragraphs too long |\n|---|---|---|---|---|\n')
for (const path of shown) {
  const prose = proseOf(page(path))
  const [median, nine, longest] = [0.5, 0.9, 1].map((share) => percentile(prose, share))
  process.stdout.write(`| ${path} | ${median} | ${nine} | ${longest} | ${prose.longParagraphs.length} |\n`)
}
for (const path of named) {
  const { sentences, longParagraphs } = proseOf(page(path))
  const limit = /^(README\.md|docs\/using)/.test(path) ? maxWords : maxPercentile
  const long = sentences.filter(({ words }) => words > limit)
  for (const { words, text } of long) process.stdout.write(`\n${path}: ${words} words: ${text}\n`)
  for (const paragraph of longParagraphs) process.stdout.write(`\n${path}: paragraph: ${paragraph}\n`)
}
