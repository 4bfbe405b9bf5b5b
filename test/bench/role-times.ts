/** What the evaluation of roles adds to a call of the table. */
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import type { FunctionDefinition } from '../../infra/local/assembly/functions.ts'
import { startEmulator } from '../../infra/local/database/emulator.ts'
import { AccessControl, accessKeyOf } from '../../infra/local/iam/access-control.ts'
import { awsServices } from '../../infra/local/iam/aws-calls.ts'
import { startAwsEndpoint } from '../../infra/local/iam/aws-endpoint.ts'
import { keyNamesOf } from '../../infra/local/iam/start-iam.ts'
import { region } from '../global-table.ts'
import { functionWith, keysOf, table } from '../infra/local/iam/functions-with-roles.ts'
import { interleavedMedians } from './median.ts'

const rounds = 1500
const Key = { PK: { S: 'USER#a' } }

/** Medians of reading one item, in milliseconds: by the database itself, and through the endpoint that evaluates roles. */
export async function roleTimes(): Promise<{ direct: number; evaluated: number }> {
  const database = await startEmulator({ onLoss: fail })
  const definition = functionWith({ Action: ['dynamodb:PutItem', 'dynamodb:GetItem'], ...keysOf('ORG', 'USER') })
  const endpoint = await startEndpoint(definition, database.endpoint)
  const direct = clientAt(database.endpoint, 'local')
  const evaluated = clientAt(endpoint.address, accessKeyOf(definition))
  try {
    await makeItem(direct)
    const medians = await interleavedMedians(
      new Map([
        ['direct', timedRead(direct)],
        ['evaluated', timedRead(evaluated)]
      ]),
      rounds
    )
    return { direct: medians.get('direct') ?? 0, evaluated: medians.get('evaluated') ?? 0 }
  } finally {
    for (const client of [direct, evaluated]) client.destroy()
    endpoint.stop()
    await database.stop()
  }
}

function startEndpoint(definition: FunctionDefinition, dynamodb: string) {
  const names = keyNamesOf({ name: table.name, KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }] }, region)
  return startAwsEndpoint({
    services: awsServices(
      { dynamodb, secretsManager: dynamodb, sqs: dynamodb, connections: dynamodb, ses: dynamodb },
      names,
      region
    ),
    access: new AccessControl([definition], () => fail('a call was refused')),
    onError: fail
  })
}

async function makeItem(client: DynamoDBClient): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }]
    })
  )
  await client.send(new PutItemCommand({ TableName: table.name, Item: { ...Key, text: { S: 'x'.repeat(500) } } }))
}

function timedRead(client: DynamoDBClient): () => Promise<number> {
  return async () => {
    const started = performance.now()
    await client.send(new GetItemCommand({ TableName: table.name, Key }))
    return performance.now() - started
  }
}

function clientAt(endpoint: string, accessKeyId: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey: 'x' } })
}

function fail(reason: string): never {
  throw new Error(reason)
}
