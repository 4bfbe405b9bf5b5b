/** Prints the result of a command: JSON for programs, a table for people. */
import type { Writable } from 'node:stream'
import Table from 'cli-table3'
import { printLine } from './terminal.ts'

/** Without colours, because the output may be a file. */
const plain = { head: [], border: [] }

/** `names` are headings that replace names of fields. */
export function printResult(
  stdout: Writable,
  result: object,
  { json }: { readonly json?: boolean },
  names: Readonly<Record<string, string>> = {}
): void {
  const named = Object.entries(result).map(([field, value]) => [names[field] ?? field, value])
  printLine(stdout, json ? JSON.stringify(result, null, 2) : toText(Object.fromEntries(named)))
}

/** Units by the suffix of a field's name. */
const unitsOfNames: Readonly<Record<string, string>> = {
  _milliseconds: 'ms',
  _seconds: 's',
  _units: 'units'
}

/**
 * A result that begins with a list is printed with one row per item, followed by its further lists. Any other result is
 * printed with one row per field.
 */
function toText(result: object): string {
  const [[name, list] = ['', undefined], ...others] = Object.entries(result)
  if (!isList(list)) return toTable(result)
  const further = others.flatMap(([field, value]) =>
    isList(value) ? [listText(field, value, `${inWords(field)}:`)] : fieldTexts({ [field]: value })
  )
  return [listText(name, list), ...further].join('\n')
}

/** The heading is printed only above a list that is not empty. */
function listText(name: string, list: readonly object[], heading?: string): string {
  if (list.length === 0) return `There are no ${inWords(name)}.`
  return [...(heading ? [heading] : []), listTable(list)].join('\n')
}

const inWords = (field: string) => field.replaceAll('_', ' ')

function isList(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)
}

/** The table has a column for each field that at least one item has. */
export function listTable(items: readonly object[]): string {
  const fields = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const table = new Table({ head: fields, style: plain })
  for (const item of items) {
    const values = new Map(Object.entries(item))
    table.push(fields.map((field) => (values.has(field) ? toCell(values.get(field)) : '')))
  }
  return table.toString()
}

function toTable(result: object): string {
  const table = new Table({ style: plain, wordWrap: true })
  table.push(...Object.entries(result).map(([field, value]) => [field, toCell(value)]))
  return table.toString()
}

/** The number with one decimal and the unit that the suffix of the field's name stands for; the returned name has no suffix. */
export function withUnit(field: string, value: number): readonly [name: string, text: string] {
  const suffix = Object.keys(unitsOfNames).find((end) => field.endsWith(end))
  const text = String(Number(value.toFixed(1)))
  if (suffix === undefined) return [field, text]
  return [field.slice(0, -suffix.length), `${text} ${unitsOfNames[suffix]}`]
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(inOneLine).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  return fieldTexts(value).join('\n')
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'object' && value !== null ? fieldTexts(value).join(', ') : String(value)
}

function fieldTexts(value: object): string[] {
  return Object.entries(value).map(([field, member]) => `${field}: ${inOneLine(member)}`)
}
