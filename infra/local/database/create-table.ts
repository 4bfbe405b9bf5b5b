/** Makes the stack's table in a local database. */
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists
} from '@aws-sdk/client-dynamodb'
import { localCredentials } from '../../service-file.ts'
import type { TableDefinition } from '../assembly/storage.ts'
import { StartError } from '../start-error.ts'

const patienceSeconds = 30

/** A table that is there already stays as it is. Throws StartError where no database answers. */
export async function createTable(table: TableDefinition, endpoint: string, region: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials, maxAttempts: 2 })
  try {
    if (!(await create(client, table))) return
    await waitUntilTableExists({ client, maxWaitTime: patienceSeconds }, { TableName: table.name })
    await setTimeToLive(client, table)
  } catch (cause) {
    throw new StartError(`The table could not be made at ${endpoint}: ${reasonOf(cause)}`, { cause })
  } finally {
    client.destroy()
  }
}

/** False where the table is there. */
async function create(client: DynamoDBClient, table: TableDefinition): Promise<boolean> {
  try {
    await client.send(new CreateTableCommand(createTableInput(table)))
    return true
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
}

/** The template and the API name the same things, but for the stream. */
export function createTableInput(table: TableDefinition): CreateTableCommandInput {
  const { name, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = table
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes,
    StreamSpecification: StreamSpecification && { StreamEnabled: true, ...StreamSpecification }
  }
}

async function setTimeToLive(
  client: DynamoDBClient,
  { name, TimeToLiveSpecification }: TableDefinition
): Promise<void> {
  if (!TimeToLiveSpecification?.Enabled) return
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
}

function reasonOf(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException
  return message || code || name
}
