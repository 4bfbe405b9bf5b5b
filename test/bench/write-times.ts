/** A write after a hundred thousand others to the local database, against one of the first. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createTable } from '../../infra/local/database/create-table.ts'
import { startEmulator } from '../../infra/local/database/emulator.ts'
import { openLocalStack } from '../../infra/local/stack.ts'
import { makeTemporaryDirectory } from '../../infra/local/temporary-directory.ts'
import { localCredentials } from '../../infra/service-file.ts'
import { openTable, type Table } from '../../lib/table/table.ts'
import { interleavedMedians } from './median.ts'

export interface WriteTimes {
  /** Medians, in milliseconds. */
  readonly first: number
  readonly hundredThousandth: number
}

const region = 'eu-central-1'
const writesBefore = 100_000
const rounds = 1000

/**
 * Copies the emulator's own record of the first write: writing as many items takes minutes. What slows a write is the
 * number of stream records, which the emulator never deletes.
 */
const copyStreamRecord = `
  WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${writesBefore})
  INSERT INTO _stream_records
    (table_name, event_name, keys_json, new_image, old_image, sequence_number, shard_id, created_at, user_identity)
  SELECT table_name, event_name, keys_json, new_image, old_image, CAST(n AS TEXT), shard_id, created_at, user_identity
  FROM _stream_records, numbers`

export async function writeTimes(): Promise<WriteTimes> {
  const [fresh, used] = await Promise.all([startTable(), startTable()])
  try {
    await timedWrites(used.table)()
    addStreamRecords(used.file)
    const runs = new Map([
      ['first', timedWrites(fresh.table)],
      ['hundredThousandth', timedWrites(used.table)]
    ])
    const medians = await interleavedMedians(runs, rounds)
    return { first: medians.get('first') ?? 0, hundredThousandth: medians.get('hundredThousandth') ?? 0 }
  } finally {
    await Promise.all([fresh.stop(), used.stop()])
  }
}

interface BenchTable {
  readonly table: Table
  /** The emulator's database. */
  readonly file: string
  readonly stop: () => Promise<void>
}

/** The stack's own table, with its stream and its index. */
async function startTable(): Promise<BenchTable> {
  const stack = await openLocalStack({
    region,
    stackUuid: '00000000-0000-4000-8000-000000000000',
    secret: (_, generate) => generate()
  })
  const definition = stack.assembly.table
  stack.remove()
  const directory = makeTemporaryDirectory()
  const file = join(directory.path, 'database.sqlite')
  const emulator = await startEmulator({ file, onLoss: fail })
  await createTable(definition, emulator.endpoint, region)
  const { endpoint } = emulator
  const stop = async () => {
    await emulator.stop()
    directory.remove()
  }
  return { table: openTable(definition.name, { endpoint, region, credentials: localCredentials }), file, stop }
}

function addStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  const { changes } = database.prepare(copyStreamRecord).run()
  database.close()
  if (Number(changes) !== writesBefore - 1) throw new Error(`${changes} stream records were made`)
}

function timedWrites({ name, client }: Table): () => Promise<number> {
  let next = writesBefore
  return async () => {
    const startedAt = performance.now()
    await client.send(new PutCommand({ TableName: name, Item: item(next++) }))
    return performance.now() - startedAt
  }
}

function item(index: number) {
  return { PK: `BENCH#${index % 100}`, SK: `ITEM#${index}`, text: 'x'.repeat(200) }
}

function fail(reason: string): never {
  throw new Error(reason)
}
