/** The emulator of DynamoDB, with a fresh table for each test that asks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { CreateTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { triplegIndex } from '../lib/store/keys.ts'
import { openTable, type Table } from '../lib/store/table.ts'

const binary = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'))

export interface Emulator {
  readonly endpoint: string
  createTable(): Promise<Table>
  stop(): Promise<void>
}

export async function startEmulator(): Promise<Emulator> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  await untilReady(tableAt(endpoint, 'none'), child)
  let tables = 0
  return {
    endpoint,
    async createTable() {
      tables += 1
      const table = tableAt(endpoint, `table-${tables}`)
      await create(table)
      return table
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
}

function tableAt(endpoint: string, name: string): Table {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return openTable(name, { endpoint, region: 'eu-central-1', credentials })
}

async function create({ name, client }: Table): Promise<void> {
  const { partitionKey, sortKey } = triplegIndex
  const strings = ['PK', 'SK', partitionKey, sortKey]
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: strings.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('PK', 'SK'),
      GlobalSecondaryIndexes: [
        {
          IndexName: triplegIndex.name,
          KeySchema: keySchema(partitionKey, sortKey),
          Projection: { ProjectionType: 'ALL' }
        }
      ]
    })
  )
}

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const }
  ]
}

async function untilReady(table: Table, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The emulator ended at its start')
    try {
      await table.client.send(new ListTablesCommand({}))
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
