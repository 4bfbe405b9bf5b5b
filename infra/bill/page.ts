/** Generated parts of the costs page, by the markers that enclose them. */
import { eventSentences, idleSentences } from './sentences.ts'
import type { StackCounts } from './stack-counts.ts'
import { billTables, markdownOf } from './tables.ts'
import type { MeasuredUsage } from './usage.ts'

export function generatedParts(usage: MeasuredUsage, counts: StackCounts): ReadonlyMap<string, string> {
  return new Map([
    ['idle', idleSentences(counts)],
    ['events', eventSentences(usage)],
    ['bill', billTables(usage, counts).map(markdownOf).join('\n\n')]
  ])
}

/** Replaces the generated parts of the page. Throws an Error if a marker is missing. */
export function renewed(page: string, parts: ReadonlyMap<string, string>): string {
  let text = page
  for (const [name, part] of parts) {
    const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`The page has no place for ${name}`)
    text = `${text.slice(0, from + begin.length)}${part}${text.slice(to)}`
  }
  return text
}
