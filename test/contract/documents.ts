/** The specification and the decisions beside it, read as data: sections, tables and lists of fields. */
import { readFileSync } from 'node:fs'

export const specification = readFileSync(new URL('../../docs/api-v2.2.md', import.meta.url), 'utf8')
export const decisions = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8')

/** A field with the type that the document gives it, such as `date-time` or `enum METRIC IMPERIAL`. */
export type Fields = Record<string, string>

/** What stands between a heading and the next one of any level. Throws where there is no such heading. */
export function section(document: string, heading: string): string {
  const [, ...parts] = document.split(/^#+ /m)
  const found = parts.find((part) => part.startsWith(`${heading}\n`) || part.startsWith(`${heading} (`))
  if (found === undefined) throw new Error(`The document has no section ${heading}`)
  return found.slice(found.indexOf('\n') + 1)
}

/** The rows of the first table of a text, header and rule left out. */
export function tableRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  )
}

/** What follows a word at the beginning of a line or sentence, up to the end of the sentence. */
export function sentenceAfter(text: string, opening: string): string {
  const start = text.indexOf(opening)
  if (start < 0) throw new Error(`The text has no ${opening}`)
  const rest = text.slice(start + opening.length)
  return rest.slice(0, /\.(\s|$)/.exec(rest)?.index).trim()
}

/** The names of a list such as `speed_max, temp_1_desc..temp_4_desc, energy_ah/_wh and start/end_level`. */
export function namesOf(text: string): string[] {
  return writtenNames(text).flatMap(everyForm)
}

/** The names as they are written, each of which can stand for several. */
function writtenNames(text: string): string[] {
  return text
    .split(/[,;]\s*|\s+and\s+/)
    .map((name) => name.trim())
    .filter((name) => /^[a-z][\w/.]*$/.test(name))
}

/** Fields of a list such as `id, name (strings), voucher_id (number)`: a type stands behind the names that have it. */
export function fieldsOf(text: string): Fields {
  const fields: Fields = {}
  let carried: string[] = []
  for (const [, list = '', type = ''] of text.matchAll(/([^()]+)\(([^()]*)\)/g)) {
    const names = [...carried, ...namesOf(list)]
    // An email address is what the nearest name holds, never a list of names.
    const typed = type === 'email' ? names.slice(-1) : names
    carried = type === 'email' ? names.slice(0, -1) : []
    for (const name of typed) fields[name] = typeOf(type)
  }
  return fields
}

/** Fields of a table whose first column names one or more fields, the second their type or types. */
export function fieldsOfRows(rows: readonly string[][], valuesColumn: number): Fields {
  const entries = rows.flatMap((row) => {
    const types = (row[1] ?? '').split(/,\s*(?![^(]*\))/)
    return writtenNames(row[0] ?? '').flatMap((written, index) => {
      const type = typeOf(types.length > 1 ? (types[index] ?? '') : (row[1] ?? ''))
      const kind = type === 'enum' ? `enum ${capitals(row[valuesColumn] ?? '')}` : type
      return everyForm(written).map((name) => [name, kind] as const)
    })
  })
  return Object.fromEntries(entries)
}

/** `strings` → `string`, `string (URL)` → `string`, `enum (A, B)` → `enum A B`. */
function typeOf(text: string): string {
  if (/enum \(/.test(text)) return `enum ${capitals(text.slice(text.indexOf('(')))}`
  const known = ['enum', 'date-time', 'array', 'object', 'email', 'string', 'number', 'integer', 'boolean']
  const type = known.find((name) => text.includes(name))
  if (type === undefined) throw new Error(`The document has an unknown type: ${text}`)
  return type === 'integer' ? 'number' : type
}

/** The values of an enumeration: the words in capitals, digits included, of the text before its remarks. */
function capitals(text: string): string {
  return (text.split(';')[0]?.match(/\b[A-Z0-9_]{2,}\b/g) ?? []).join(' ')
}

/** `a_1..a_4`, `a_1..4`, `a_ah/_wh`, `a_avg/max`, `start/end_a_ah/wh`, `battery_ext_N_a` → every name that is meant. */
function everyForm(name: string): string[] {
  const range = /^(.*?)(\d)(.*)\.\.(?:.*?)(\d)\3$/.exec(name)
  if (range) {
    const [, before, first, after, last] = range
    const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
    return numbers.map((number) => `${before}${number}${after}`)
  }
  if (name.includes('_N_')) return [1, 2, 3, 4].map((number) => name.replace('_N_', `_${number}_`))
  const prefixes = /^([a-z]+)\/([a-z]+)(_.*)$/.exec(name)
  if (prefixes) return [prefixes[1], prefixes[2]].flatMap((prefix) => everyForm(`${prefix}${prefixes[3]}`))
  const [first = '', ...endings] = name.split('/')
  const stem = first.slice(0, first.lastIndexOf('_'))
  return [first, ...endings.map((ending) => `${stem}_${ending.replace(/^_/, '')}`)]
}
