/**
 * Run by the benchmark as a process of its own, in a function's environment: a warm call of get-vehicle, whole chain
 * included, against the bare SDK call of one item and against the bare calls that it really makes.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { demoOwner } from '../../infra/demo/demo-records.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { toAuthorizerContext } from '../../lib/identity/caller.ts'
import { accessKey, membershipsKey, rateKey, vehicleKey } from '../../lib/table/keys.ts'
import { interleavedMedians } from './median.ts'

const rounds = 1500
const [TableName = '', bundle = '', otherBundle] = process.argv.slice(2)
const vehicleId = 'kia-picanto'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<{ statusCode: number }>
const handlerOf = async (file: string): Promise<Handler> => (await import(file)).handler

const handler = await handlerOf(bundle)
const other = otherBundle === undefined ? undefined : await handlerOf(otherBundle)

const runs = new Map([
  ['get-item', timed(() => client.send(new GetCommand({ TableName, Key: vehicleKey(vehicleId) })))],
  ['same-calls', timed(() => Promise.all([readAll(), count()]))],
  ['handler', timed(() => call(handler))],
  ...(other ? ([['other', timed(() => call(other))]] as const) : [])
])
process.send?.(Object.fromEntries(await interleavedMedians(runs, rounds)))

function readAll() {
  const Keys = [accessKey(vehicleId), vehicleKey(vehicleId), membershipsKey(demoOwner.id)].map((key) => ({ ...key }))
  return client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
}

function count() {
  return client.send(
    new UpdateCommand({
      TableName,
      Key: rateKey('bench', 0),
      UpdateExpression: 'ADD #count :one',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW'
    })
  )
}

async function call(handle: Handler): Promise<void> {
  const caller = {
    owner: userScope(demoOwner.id),
    jti: 'bench',
    kind: 'personal' as const,
    permissions: allPermissionBits,
    expiresAtSeconds: Number.MAX_SAFE_INTEGER,
    requestsPerMinute: Number.MAX_SAFE_INTEGER
  }
  const event = {
    httpMethod: 'GET',
    path: `/v2.2/vehicle/${vehicleId}`,
    headers: {},
    pathParameters: { vehicle_id: vehicleId },
    requestContext: {
      authorizer: toAuthorizerContext(caller),
      domainName: 'example.com',
      stage: 'live',
      identity: { sourceIp: '127.0.0.1' }
    }
  }
  const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }
  const { statusCode } = await handle(event as unknown as APIGatewayProxyEvent, context as unknown as Context)
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}`)
}

function timed(run: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const started = performance.now()
    await run()
    return performance.now() - started
  }
}
