/** The emulator of DynamoDB, with a fresh table for each test that asks. */
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { startEmulator as startDatabase } from '../infra/local/database/emulator.ts'
import { localCredentials } from '../infra/service-file.ts'
import { triplegIndex } from '../lib/table/keys.ts'
import { openTable, type Table } from '../lib/table/table.ts'

export const emulatorRegion = 'eu-central-1'

export interface Emulator {
  readonly endpoint: string
  createTable(): Promise<Table>
  stop(): Promise<void>
}

export async function startEmulator(): Promise<Emulator> {
  const { endpoint, stop } = await startDatabase({
    onLoss: (reason) => {
      throw new Error(reason)
    }
  })
  let tables = 0
  return {
    endpoint,
    stop,
    async createTable() {
      tables += 1
      const table = openTable(`table-${tables}`, { endpoint, region: emulatorRegion, credentials: localCredentials })
      await create(table)
      return table
    }
  }
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
