/**
 * Custom values in packed records, and how they are read: a column for each name and kind of value. A column of texts has its
 * different texts, and their indices.
 */
import { type CustomValue, customKinds } from '../contract/custom-values.ts'
import { integerAt, readColumn } from './read-column.ts'

interface WithCustom {
  custom?: Record<string, CustomValue>
}

/** Adds the values to the records. Returns the offset after them. */
export function readCustom(bytes: Uint8Array, start: number, records: readonly WithCustom[]): number {
  let { integer: columns, end: at } = integerAt(bytes, start)
  for (; columns > 0; columns--) {
    const name = readText(bytes, at)
    const { integer: number, end: kindEnd } = integerAt(bytes, name.end)
    const texts = customKinds[number] === 'string' ? readTexts(bytes, kindEnd) : { texts: [], end: kindEnd }
    const { values, end } = readColumn(bytes, texts.end, records.length)
    at = end
    for (const [index, value] of values.entries()) {
      const record = records[index]
      if (!record || value === undefined) continue
      record.custom ??= {}
      record.custom[name.text] = customOf(customKinds[number], value, texts.texts)
    }
  }
  return at
}

function customOf(kind: string | undefined, value: number, texts: readonly string[]): CustomValue {
  if (kind === 'boolean') return value === 1
  return kind === 'string' ? (texts[value] ?? '') : value
}

function readTexts(bytes: Uint8Array, start: number) {
  const { integer: count, end } = integerAt(bytes, start)
  const texts: string[] = []
  let at = end
  while (texts.length < count) {
    const read = readText(bytes, at)
    texts.push(read.text)
    at = read.end
  }
  return { texts, end: at }
}

function readText(bytes: Uint8Array, start: number) {
  const { integer: length, end: from } = integerAt(bytes, start)
  const end = from + length
  return { text: Buffer.from(bytes.subarray(from, end)).toString(), end }
}
