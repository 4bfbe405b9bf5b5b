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

it('asks the query that the emulator asks before each write', () => {
  const binary = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'))
  expect(readFileSync(binary).includes(nextSequenceNumberQuery)).toBe(true)
})

it('answers it from the index alone', () => {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${nextSequenceNumberQuery}`).all('table')
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH _stream_records USING COVERING INDEX _stream_records_by_sequence_number (table_name=?)'
  ])
})

it('reads one entry of the index, however many there are', () => {
  const opcodes = database.prepare(`EXPLAIN ${nextSequenceNumberQuery}`).all('table')
  const afterFirst = opcodes[opcodes.findIndex(({ opcode }) => opcode === 'AggStep') + 1]
  expect(opcodes.map(({ opcode }) => opcode)).toContain('SeekLE')
  expect(opcodes[Number(afterFirst?.p2)]?.opcode).toBe('AggFinal')
  expect(afterFirst?.opcode).toBe('Goto')
})

it('is made again without harm on a file that has it', async () => {
  await emulator.stop()
  emulator = await startEmulator({ file, onLoss: fail })
  expect((await fetch(emulator.endpoint)).status).toBeGreaterThan(0)
})
