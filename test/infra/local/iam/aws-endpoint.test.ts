/** Calls of the AWS SDK through the endpoint that evaluates roles. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  BatchGetItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand
} from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Assembly } from '../../../../infra/local/assembly/assembly.ts'
import { accessKeyOf } from '../../../../infra/local/iam/access-control.ts'
import { type Iam, startIam } from '../../../../infra/local/iam/start-iam.ts'
import { closeAtOnce, listen } from '../../../../infra/local/ports.ts'
import { functionWith, keysOf, table } from './functions-with-roles.ts'

const region = 'eu-central-1'
const secretArn = `arn:aws:secretsmanager:${region}:000000000000:secret:key`
const definition = functionWith(
  { Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], ...keysOf('USER', 'ORG') },
  { Action: ['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'], ...keysOf('USER') },
  { Action: 'dynamodb:Query', Resource: `${table.arn}/index/by-owner`, ...keysOf('USER') },
  { Action: 'dynamodb:GetItem', Effect: 'Deny', ...keysOf('ORG') },
  { Action: 'secretsmanager:GetSecretValue', Resource: secretArn }
)
const user = 'User: arn:aws:sts::000000000000:assumed-role/UpdateTripRole/Telematics-UpdateTrip'
const assembly = {
  deployment: { region, stackUuid: 'uuid' },
  functions: new Map([[definition.logicalId, definition]]),
  table: {
    name: table.name,
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [{ IndexName: 'by-owner', KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }] }]
  }
} as unknown as Assembly

const received: { headers: IncomingHttpHeaders; body: unknown }[] = []
const logged: string[] = []
let backend: Server
let iam: Iam
let client: DynamoDBClient

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    response.end(JSON.stringify({ Item: { PK: { S: 'USER#a' } }, SecretString: 'secret' }))
  })
  const endpoint = `http://127.0.0.1:${await listen(backend, 0)}`
  const log = { info: () => {}, error: (line: string) => logged.push(line) }
  iam = await startIam(
    assembly,
    { dynamodb: endpoint, secretsManager: endpoint, sqs: endpoint, connections: endpoint, ses: endpoint },
    log
  )
  client = new DynamoDBClient(configuration())
})
afterAll(() => {
  client.destroy()
  iam.stop()
  closeAtOnce(backend)
})
beforeEach(() => {
  received.length = 0
  logged.length = 0
})

function configuration(accessKeyId = accessKeyOf(definition)) {
  return { region, endpoint: iam.awsEndpoint, credentials: { accessKeyId, secretAccessKey: 'x' }, maxAttempts: 1 }
}

const get = (PK: string) => new GetItemCommand({ TableName: table.name, Key: { PK: { S: PK } } })
const denied = (action: string, resource = table.arn) => ({
  name: 'AccessDeniedException',
  message: `${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  $metadata: expect.objectContaining({ httpStatusCode: 400 })
})

describe('a call that the role allows', () => {
  it('is passed on as it is, with the access key that all callers of the database have', async () => {
    const { Item } = await client.send(get('USER#a'))

    expect(Item).toEqual({ PK: { S: 'USER#a' } })
    expect(received).toMatchObject([
      {
        headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
        body: { TableName: table.name, Key: { PK: { S: 'USER#a' } } }
      }
    ])
    expect(received[0]?.headers.authorization).toMatch(/Credential=local\/\d+\/eu-central-1\/dynamodb\/aws4_request/)
    expect(logged).toEqual([])
  })

  it('can be of Secrets Manager', async () => {
    const secrets = new SecretsManagerClient(configuration())
    expect((await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }))).SecretString).toBe('secret')
    secrets.destroy()
  })
})

describe('a call that the role does not allow', () => {
  it('is refused as AWS refuses it, and does not reach the service', async () => {
    await expect(client.send(get('VEHICLE#a'))).rejects.toMatchObject(denied('dynamodb:GetItem'))
    expect(received).toEqual([])
  })

  it('is refused in the protocol of DynamoDB', async () => {
    const response = await fetch(iam.awsEndpoint, {
      method: 'POST',
      headers: {
        Authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyOf(definition)}/20260101/${region}/dynamodb/aws4_request`,
        'X-Amz-Target': 'DynamoDB_20120810.Scan'
      },
      body: JSON.stringify({ TableName: table.name })
    })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      Message: denied('dynamodb:Scan').message
    })
  })

  it('is refused as a whole where one of several keys is not allowed', async () => {
    const Keys = ['USER#a', 'VEHICLE#b'].map((PK) => ({ PK: { S: PK } }))
    const batch = new BatchGetItemCommand({ RequestItems: { [table.name]: { Keys } } })
    await expect(client.send(batch)).rejects.toMatchObject(denied('dynamodb:BatchGetItem'))
  })

  it('is refused for the first action of a transaction that is not allowed', async () => {
    const part = { TableName: table.name, Key: { PK: { S: 'USER#a' } } }
    const ConditionExpression = 'attribute_exists(PK)'
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [{ ConditionCheck: { ...part, ConditionExpression } }, { Delete: part }]
    })
    await expect(client.send(transaction)).rejects.toMatchObject(denied('dynamodb:DeleteItem'))
  })

  it('is refused on the table where only its index is allowed, and allowed on the index', async () => {
    const query = {
      TableName: table.name,
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': { S: 'USER#a' } }
    }
    await expect(client.send(new QueryCommand(query))).rejects.toMatchObject(denied('dynamodb:Query'))
    const ofIndex = { ...query, IndexName: 'by-owner', KeyConditionExpression: 'owner = :p' }
    expect(await client.send(new QueryCommand(ofIndex))).toBeDefined()
  })

  it('names an explicit deny, which outweighs what is allowed', async () => {
    await expect(client.send(get('ORG#a'))).rejects.toThrow(
      `${user} is not authorized to perform: dynamodb:GetItem on resource: ${table.arn} with an explicit deny in an identity-based policy`
    )
  })

  it('is refused in the form of Secrets Manager for another secret', async () => {
    const secrets = new SecretsManagerClient(configuration())
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject(
      denied('secretsmanager:GetSecretValue', 'other')
    )
    secrets.destroy()
  })

  it('says in the log what to add where, without the key itself', async () => {
    await client.send(get('CREDENTIALS#ada@example.com')).catch(() => {})

    expect(logged).toEqual([
      `The role of update-trip does not allow dynamodb:GetItem on ${table.arn}: allow GetItem: ['CREDENTIALS'] in its line of infra/stack/function-needs.ts`
    ])
  })
})

describe('a call that nobody answers', () => {
  it('is refused with an access key of no function', async () => {
    const stranger = new DynamoDBClient(configuration('local'))
    await expect(stranger.send(get('USER#a'))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.'
    })
    stranger.destroy()
  })

  it('says in the log where to add an operation', async () => {
    const describeTable = new DescribeTableCommand({ TableName: table.name })
    await expect(client.send(describeTable)).rejects.toMatchObject({ name: 'InternalServerError' })
    expect(logged).toEqual(['infra/local/iam/dynamodb-calls.ts does not say which permissions DescribeTable needs'])
  })

  it('says in the log where to add a service', async () => {
    const response = await fetch(iam.awsEndpoint, {
      method: 'POST',
      headers: { Authorization: `Credential=${accessKeyOf(definition)}/20260101/${region}/sns/aws4_request` },
      body: '{}'
    })
    expect(response.status).toBe(500)
    expect(logged).toEqual(['infra/local/iam/aws-calls.ts does not have the service sns, which a function calls'])
  })
})
