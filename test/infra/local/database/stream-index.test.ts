/** The index on the emulator's stream records: the cost of a write does not depend on how many there are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, startEmulator } from '../../../../infra/local/database/emulator.ts'
import { nextSequenceNumberQuery } from '../../../../infra/local/database/stream-index.ts'
import { makeTemporaryDirectory } from '../../../../infra/local/temporary-directory.ts'

const directory = makeTemporaryDirectory()
const file = join(directory.path, 'database.sqlite')
let emulator: Database
let database: DatabaseSync

beforeAll(async () => {
  emulator = await startEmulator({ file, onLoss: fail })
  database = new DatabaseSync(file)
})
afterAll(async () => {
  database.close()
  await emulator.stop()
  directory.remove()
})

function fail(reason: string): never {
  throw new Error(reason)
}

it('is for the query that the emulator runs at each write', () => {
  const binary = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'))
  expect(readFileSync(binary).includes(nextSequenceNumberQuery)).toBe(true)
})

it('covers the query', () => {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${nextSequenceNumberQuery}`).all('table')
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH _stream_records USING COVERING INDEX _stream_records_by_sequence_number (table_name=?)'
  ])
})

it('is read at one entry alone', () => {
  const opcodes = database.prepare(`EXPLAIN ${nextSequenceNumberQuery}`).all('table')
  const afterFirst = opcodes[opcodes.findIndex(({ opcode }) => opcode === 'AggStep') + 1]
  expect(opcodes.map(({ opcode }) => opcode)).toContain('SeekLE')
  expect(opcodes[Number(afterFirst?.p2)]?.opcode).toBe('AggFinal')
  expect(afterFirst?.opcode).toBe('Goto')
})

it('may exist already', async () => {
  await emulator.stop()
  emulator = await startEmulator({ file, onLoss: fail })
  expect((await fetch(emulator.endpoint)).status).toBeGreaterThan(0)
})
