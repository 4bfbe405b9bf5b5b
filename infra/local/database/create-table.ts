/** Creates the stack's table in a local database. */
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

const maxWaitSeconds = 30

/** An existing table is left unchanged. Throws StartError if the database does not answer. */
export async function createTable(table: TableDefinition, endpoint: string, region: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials, maxAttempts: 2 })
  try {
    if (!(await create(client, table))) return
    await waitUntilTableExists({ client, maxWaitTime: maxWaitSeconds }, { TableName: table.name })
    await setTimeToLive(client, table)
  } catch (cause) {
    throw new StartError(`The table could not be created at ${endpoint}: ${reasonOf(cause)}`, { cause })
  } finally {
    client.destroy()
  }
}

/** False if the table exists. */
async function create(client: DynamoDBClient, table: TableDefinition): Promise<boolean> {
  try {
    await client.send(new CreateTableCommand(createTableInput(table)))
    return true
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
}

/** The template and the API use the same names, except for the stream. */
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
