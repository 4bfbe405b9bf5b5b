/** The emulator's stream keeps a day of records, and numbers on. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, expect, inject, it } from 'vitest'
import { createTable } from '../../../../infra/local/database/create-table.ts'
import { startEmulator } from '../../../../infra/local/database/emulator.ts'
import { trimStream } from '../../../../infra/local/database/trim-stream.ts'
import { makeTemporaryDirectory } from '../../../../infra/local/temporary-directory.ts'
import { localCredentials } from '../../../../infra/service-file.ts'
import { streamViewType } from '../../../../lib/table/keys.ts'

const hour = 3_600_000
const region = 'eu-central-1'
const StreamSpecification = { StreamViewType: streamViewType } as const
const table = { ...inject('tableDefinition'), StreamSpecification }
const directory = makeTemporaryDirectory()
const file = join(directory.path, 'database.sqlite')
const onLoss = (reason: string) => {
  throw new Error(reason)
}
const emulator = await startEmulator({ file, onLoss })
const client = new DynamoDBClient({ endpoint: emulator.endpoint, region, credentials: localCredentials })
afterAll(async () => {
  client.destroy()
  await emulator.stop()
  directory.remove()
})

const write = (id: string) =>
  client.send(new PutItemCommand({ TableName: table.name, Item: { PK: { S: id }, SK: { S: id } } }))

function sequenceNumbers(): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('SELECT sequence_number FROM _stream_records ORDER BY id').all()
  database.close()
  return rows.map(({ sequence_number }) => sequence_number)
}

it('is trimmed after a day, but for the record by which the next one is numbered', async () => {
  await createTable(table, emulator.endpoint, region)
  for (const id of ['a', 'b', 'c']) await write(id)
  expect(trimStream(file, Date.now() + 23 * hour)).toBe(0)
  expect(trimStream(file, Date.now() + 25 * hour)).toBe(2)
  expect(sequenceNumbers()).toEqual(['3'])
  await write('d')
  expect(sequenceNumbers()).toEqual(['3', '4'])
})

it('is left alone while somebody else writes', () => {
  const database = new DatabaseSync(file)
  database.exec('BEGIN IMMEDIATE')
  expect(trimStream(file, Date.now() + 25 * hour)).toBe(0)
  database.exec('ROLLBACK')
  database.close()
  expect(trimStream(file, Date.now() + 25 * hour)).toBe(1)
})
