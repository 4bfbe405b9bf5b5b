/** A database file of the emulator, filled by its import: a hundred thousand items take one second instead of ten. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TableDefinition } from '../infra/local/assembly/storage.ts'
import { createTableInput } from '../infra/local/database/create-table.ts'
import type { StoredItem } from '../lib/table/table.ts'

const emulator = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'))
const itemsOfFile = 20_000

export interface DatabaseFile {
  readonly path: string
  readonly remove: () => void
}

export function importItems(definition: TableDefinition, items: Iterable<StoredItem>): DatabaseFile {
  const directory = mkdtempSync(join(tmpdir(), 'imported-'))
  const [schema, path] = [join(directory, 'schema.json'), join(directory, 'database')]
  writeFileSync(schema, JSON.stringify([{ Table: createTableInput(definition) }]))
  const data = join(directory, 'export', definition.name, 'data')
  mkdirSync(data, { recursive: true })
  writeExport(data, items)
  const source = join(directory, 'export')
  execFileSync(emulator, ['import', '--source', source, '--schema', schema, '--output', path], { stdio: 'ignore' })
  return { path, remove: () => rmSync(directory, { recursive: true }) }
}

/**
 * In the form of a table's export, file by file, so that millions of items need no room in memory. Source: AWS, "DynamoDB
 * table export output format".
 */
function writeExport(directory: string, items: Iterable<StoredItem>): void {
  let lines: string[] = []
  let files = 0
  const write = () => {
    writeFileSync(join(directory, `${files}.json`), lines.join('\n'))
    files += 1
    lines = []
  }
  for (const item of items) {
    if (lines.push(JSON.stringify({ Item: membersOf(item) })) === itemsOfFile) write()
  }
  if (lines.length > 0) write()
}

function membersOf(item: object): object {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, attributeOf(value)]))
}

function attributeOf(value: unknown): object {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return { L: value.map(attributeOf) }
  return { M: membersOf(value as object) }
}
