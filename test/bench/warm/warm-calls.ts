/**
 * Run by the benchmark as a process of its own, in a function's environment: warm calls of functions, whole chain included,
 * against the calls of DynamoDB that each makes, sent by the bare SDK. Before each call the items that it writes are as they
 * were, so that all calls are the same.
 */
import { env } from 'node:process'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { lambdaContext } from '../../http/proxy-event.ts'
import { interleavedMedians } from '../median.ts'
import { type BenchRequest, benchRequests, listTripsRequest } from './bench-requests.ts'
import { type RecordedCall, type Recorder, startRecorder } from './recorder.ts'
import { keysWritten, replayOf, type WrittenKey } from './replay.ts'
import { bareSdk, type Variants, type WarmTimes } from './warm-times.ts'

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>

/** Enough for V8 to have optimized what a call runs. */
const minRounds = 300
const millisecondsEach = 12_000

const [TableName = '', database = '', variantsText = '{}'] = process.argv.slice(2)
const variants: Variants = JSON.parse(variantsText)
const openClient = () => DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: database }))
const bareClient = openClient()
/** Another one, so that the connections of the bare SDK have been idle for as long as those of a function. */
const preparing = openClient()

const initial = await readAll()
const recorder = await startRecorder(database)
const requests = benchRequests(await endedTrip())
const measured: Record<string, WarmTimes[string]> = {}
for (const [operation, files] of Object.entries(variants)) {
  const request = requests.get(operation)
  if (!request) throw new Error(`There is no request of ${operation}`)
  measured[operation] = await measure(request, files)
}
recorder.stop()
process.send?.(measured)

async function measure(request: BenchRequest, files: Variants[string]): Promise<WarmTimes[string]> {
  const [first = ''] = Object.values(files)
  const calls = await recordCalls(recorder, first, request)
  const written = keysWritten(calls)
  const runs = new Map([[bareSdk, prepared(written, () => replayOf(bareClient, calls))]])
  for (const [name, file] of Object.entries(files)) {
    const handler = await handlerOf(file, database, name)
    runs.set(
      name,
      prepared(written, () => {
        const event = request()
        return () => call(handler, event)
      })
    )
  }
  return { calls: calls.length, times: Object.fromEntries(await interleavedMedians(runs, await roundsOf(runs))) }
}

/** As many as fit into the time, by how long one takes at first. */
async function roundsOf(runs: ReadonlyMap<string, () => Promise<number>>): Promise<number> {
  const started = performance.now()
  for (const run of runs.values()) await run()
  return Math.max(minRounds, Math.round(millisecondsEach / (performance.now() - started)))
}

/** The second call: the first one also looks for the endpoint and reads what the function keeps. */
async function recordCalls(to: Recorder, file: string, request: BenchRequest): Promise<RecordedCall[]> {
  const handler = await handlerOf(file, to.endpoint, 'recorded')
  const once = () => call(handler, request())
  await restore(keysWritten(await to.record(once)))
  const calls = await to.record(once)
  await restore(keysWritten(calls))
  return calls
}

/** A copy of the module for each endpoint, because a client keeps the one of its first call. */
async function handlerOf(file: string, endpoint: string, name: string): Promise<Handler> {
  env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
  return (await import(`${file}?${name}`)).handler
}

async function call(handler: Handler, event: APIGatewayProxyEvent): Promise<string> {
  const { statusCode, body } = await handler(event, lambdaContext())
  if (statusCode >= 300) throw new Error(`The handler answered ${statusCode}: ${body}`)
  return body
}

/** The time of what `prepare` returns. */
function prepared(written: readonly WrittenKey[], prepare: () => () => Promise<unknown>): () => Promise<number> {
  return async () => {
    await restore(written)
    const run = prepare()
    const started = performance.now()
    await run()
    return performance.now() - started
  }
}

/** Requests are counted by the minute, and uploads are refused beyond 600. */
function asOfThisMinute({ PK, SK }: WrittenKey): WrittenKey {
  return { PK: PK.startsWith('RATE#') ? PK.replace(/\d+$/, String(Math.floor(Date.now() / 60_000))) : PK, SK }
}

async function restore(keys: readonly WrittenKey[]): Promise<void> {
  const writes = keys.map(asOfThisMinute).map((key) => {
    const item = initial.get(`${key.PK} ${key.SK}`)
    return item
      ? preparing.send(new PutCommand({ TableName, Item: item }))
      : preparing.send(new DeleteCommand({ TableName, Key: key }))
  })
  await Promise.all<unknown>(writes)
}

async function readAll(): Promise<Map<string, Record<string, unknown>>> {
  const items = new Map<string, Record<string, unknown>>()
  for await (const { Items = [] } of paginateScan({ client: preparing }, { TableName })) {
    for (const item of Items) items.set(`${item.PK} ${item.SK}`, item)
  }
  return items
}

async function endedTrip(): Promise<string> {
  const file = Object.values(variants['list-trips'] ?? {})[0]
  if (!file) throw new Error('The trips cannot be listed')
  const body = await call(await handlerOf(file, database, 'trips'), listTripsRequest())
  const { data } = JSON.parse(body) as { data: { id: string; running?: boolean }[] }
  const trip = data.at(-1)
  if (!trip) throw new Error('There is no trip')
  return trip.id
}
