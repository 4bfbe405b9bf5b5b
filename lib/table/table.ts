/** The client of the table, and the reads that can take more than one call. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput
} from '@aws-sdk/lib-dynamodb'
import { functionEnvironment, optionalFunctionVariable } from '../environment.ts'
import { TableBusy } from './busy.ts'
import { countCall, currentCapacityMeter } from './capacity-meter.ts'
import { type Key, keyText } from './keys.ts'
import { assertReadable, NewerFormat, type OnNewer } from './stored-formats.ts'

export interface Table {
  readonly name: string
  readonly client: DynamoDBDocumentClient
}

export type QueryRequest = Omit<QueryCommandInput, 'TableName'>

/** An item as the table returns it, not parsed yet. Every read below refuses one that a later version has stored in another form. */
export type StoredItem = Record<string, unknown>

export interface ReadOptions extends Pick<GetCommandInput, 'ConsistentRead'> {
  /** Absent: the read throws the refusal. */
  readonly onNewer?: OnNewer
}

/** Maximum number of keys of BatchGetItem. Source: AWS, "Service quotas in DynamoDB". */
const maxKeysOfBatch = 100

/** A batch that is still incomplete after so many calls is an error: the table is throttling. */
const maxBatchAttempts = 6
const firstBackoffMilliseconds = 25

/** Far below a function's time-out, so that a hanging call is tried again instead of ending the request. */
const defaultTimeouts = { connectionTimeout: 1000, requestTimeout: 2500 }

/** The table of this function, from its environment. */
export function functionTable(): Table {
  return openTable(functionEnvironment('TABLE_NAME').TABLE_NAME)
}

export function openTable(name: string, config: DynamoDBClientConfig = {}): Table {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { ...callTimeouts(), throwOnRequestTimeout: true },
    ...config
  })
  // It copies the values of every request and reply for a log that nobody reads.
  client.middlewareStack.remove('loggerMiddleware')
  return {
    name,
    client: DynamoDBDocumentClient.from(meteringClient(client), { marshallOptions: { removeUndefinedValues: true } })
  }
}

/** How long a call to the table or a queue may take, in milliseconds. */
export function callTimeouts(): typeof defaultTimeouts {
  const milliseconds = Number(optionalFunctionVariable('TABLE_TIMEOUT_MILLISECONDS') ?? Number.NaN)
  return Number.isNaN(milliseconds)
    ? defaultTimeouts
    : { connectionTimeout: milliseconds, requestTimeout: milliseconds }
}

/** One item, or undefined. */
export async function getItem(
  { name, client }: Table,
  key: Key,
  options: Pick<GetCommandInput, 'ConsistentRead'> = {}
): Promise<StoredItem | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ...options }))
  if (Item) assertReadable(Item)
  return Item
}

/** The items that exist, in the order of their keys, with undefined for the others. Keys must differ. */
export async function getItems(
  table: Table,
  keys: readonly Key[],
  options: ReadOptions = {}
): Promise<(StoredItem | undefined)[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / maxKeysOfBatch) }, (_, index) =>
    keys.slice(index * maxKeysOfBatch, (index + 1) * maxKeysOfBatch)
  )
  const found = new Map<string, StoredItem>()
  await Promise.all(batches.map((batch) => getBatch(table, batch, found, options)))
  return keys.map((key) => found.get(keyText(key)))
}

/** Every item of a query, page after page. */
export async function queryAll(table: Table, request: QueryRequest, onNewer?: OnNewer): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  for await (const { Items = [] } of queryPages(table, request, onNewer)) items.push(...Items)
  return items
}

/** The first `count` items of a query, of those that are wanted; no call is made for 0. */
export async function queryFirst(
  table: Table,
  request: QueryRequest,
  count: number,
  isWanted: (item: StoredItem) => boolean = () => true
): Promise<StoredItem[]> {
  if (count === 0) return []
  const items: StoredItem[] = []
  for await (const { Items = [] } of queryPages(table, { ...request, Limit: count })) {
    items.push(...Items.filter(isWanted))
    if (items.length >= count) break
  }
  return items.slice(0, count)
}

/** How many items a query finds; it costs as much as reading them. */
export async function queryCount(table: Table, request: QueryRequest): Promise<number> {
  let count = 0
  for await (const { Count = 0 } of queryPages(table, { ...request, Select: 'COUNT' })) count += Count
  return count
}

/** The pages of a query from its start on, as the table returns them. */
export async function* queryPages({ name, client }: Table, request: QueryRequest, onNewer?: OnNewer) {
  let start = request.ExclusiveStartKey
  do {
    const page = await client.send(new QueryCommand({ TableName: name, ...request, ExclusiveStartKey: start }))
    yield { ...page, Items: page.Items && readableItems(page.Items, onNewer) }
    start = page.LastEvaluatedKey
  } while (start)
}

/** One page of a query; `next` is where the following one starts, absent after the last. */
export async function queryPage(
  { name, client }: Table,
  request: QueryRequest,
  start?: Key
): Promise<{ items: StoredItem[]; next?: Key }> {
  const command = new QueryCommand({ TableName: name, ...request, ExclusiveStartKey: start && { ...start } })
  const { Items = [], LastEvaluatedKey } = await client.send(command)
  return { items: readableItems(Items), next: LastEvaluatedKey && { PK: LastEvaluatedKey.PK, SK: LastEvaluatedKey.SK } }
}

async function getBatch(
  { name, client }: Table,
  keys: readonly Key[],
  found: Map<string, StoredItem>,
  { onNewer, ...options }: ReadOptions
): Promise<void> {
  const copies = keys.map((key): Record<string, unknown> => ({ ...key }))
  await untilProcessed(copies, maxBatchAttempts, async (pending) => {
    const command = new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ...options } } })
    const { Responses, UnprocessedKeys } = await client.send(command)
    for (const item of readableItems(Responses?.[name] ?? [], onNewer)) found.set(keyText(item as unknown as Key), item)
    return UnprocessedKeys?.[name]?.Keys ?? []
  })
}

/** The items; throws the NewerFormat of one that this version cannot read, or leaves it out if it is reported. */
export function readableItems(items: StoredItem[], onNewer?: OnNewer): StoredItem[] {
  return items.filter((item) => {
    try {
      assertReadable(item)
      return true
    } catch (error) {
      if (!onNewer || !(error instanceof NewerFormat)) throw error
      onNewer(error, item)
      return false
    }
  })
}

/**
 * Sends a batch again, at most so many times in all, while some of it is left unprocessed, which `send` gives. Then throws
 * `busy`.
 */
export async function untilProcessed<T>(
  batch: T[],
  maxAttempts: number,
  send: (pending: T[]) => Promise<T[]>,
  busy: () => Error = () => new TableBusy()
): Promise<void> {
  let pending = batch
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === maxAttempts) throw busy()
    if (attempt > 0) await backoff(attempt)
    pending = await send(pending)
  }
}

/** Full jitter. Source: AWS Architecture Blog, "Exponential Backoff And Jitter". */
export function backoff(attempt: number): Promise<void> {
  const milliseconds = Math.random() * firstBackoffMilliseconds * 2 ** attempt
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Makes every call request its consumed capacity, and counts it. The answers of reads wait for the permit. */
function meteringClient(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isWrite = !/Get|Query|Scan/.test(commandName ?? '')
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        countCall((result.output as { ConsumedCapacity?: object }).ConsumedCapacity, isWrite)
        // The first reads of a request start beside its counting; a request that is refused makes nothing of them. Writes wait by
        // themselves, and one of them is the count.
        if (!isWrite) await currentCapacityMeter().permit
        return result
      },
    { step: 'initialize', name: 'capacityMeter' }
  )
  return client
}
