/** Prints what a command made or found: JSON for programs, a table for people. */
import type { Writable } from 'node:stream'
import Table from 'cli-table3'
import { printLine } from './terminal.ts'

/** Without colours: the output may go to a file. */
const plain = { head: [], border: [] }

export function printResult(stdout: Writable, result: object, { json }: { readonly json?: boolean }): void {
  printLine(stdout, json ? JSON.stringify(result, null, 2) : toTable(result))
}

/** One row a field. */
function toTable(result: object): string {
  const table = new Table({ style: plain, wordWrap: true })
  table.push(...Object.entries(result).map(([field, value]) => [field, toText(value)]))
  return table.toString()
}

function toText(value: unknown): string {
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
