/**
 * Questions that only a scan of the whole table answers, for they have no index: a new one would cost every write of a
 * profile a write unit more. Operators alone ask them; the role of no function allows a scan.
 *
 * | question | condition | cost (RRU) | who asks |
 * |---|---|---|---|
 * | which users, or organizations, are there, and what are they called? | SK = PROFILE, PK begins USER# or ORG# | table/8 KB | `user list`, `organization list` |
 * | which vehicles are there, and what are they called? | SK = PROFILE, PK begins VEHICLE# | table/8 KB | `vehicle list` |
 * | which tokens are there? | SK begins TOKEN# | table/8 KB | `key rotate` |
 * | what is to be in a backup? | keys of the items that the others follow from | table/4 KB, consistent | `export` |
 * | of which vehicles does something wait to be processed? | SK = INBOX | table/8 KB | `dead-letter`, `doctor` |
 * | which facts lie in no feed? | SK between EVENT# and two moments, or PK begins FEED# and SK after a moment | table/8 KB | `dead-letter redrive` |
 * | which webhooks fail, or were disabled by the service? | SK = CURSOR, PK begins CONSUMER#, by state | table/8 KB | `doctor` |
 * | is there a webhook, or a browser, whose key can be tried? | SK begins WEBHOOK# and has a secret, or SK = PUSHSUBSCRIPTIONS | table/8 KB up to the first one, at most 512 without `--scan` | `doctor` |
 * | is there anything yet? | PK does not begin RATE#, and is not that of the sweep | 0.5 for the first item, and for each 4 KB of rates before it | `load` |
 */
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { isBeginning, itemsFound } from './item-names.ts'
import {
  consumerKey,
  feedPrefix,
  inboxSortKey,
  pushSubscriptionsKey,
  sweepKey,
  tokenKey,
  webhookPrefix
} from './keys.ts'
import { formatAttribute, type OnNewer } from './stored-formats.ts'
import { readableItems, type StoredItem, type Table } from './table.ts'

/** An eventually consistent read of 8 KB. */
export type ScanRequest = Omit<ScanCommandInput, 'TableName' | 'Segment' | 'TotalSegments' | 'ExclusiveStartKey'>

/** Parts of the table that are read at once. */
const segments = 4

/** Page size of a check whether the table has any item. */
const itemsOfPage = 100

/** Profiles of one kind, with their keys and this attribute, or member of an attribute, alone. */
export function profilesOf(prefix: 'USER' | 'ORG' | 'VEHICLE', ...path: readonly string[]): ScanRequest {
  const names = path.map((name, index) => [`#${index}`, name] as const)
  return {
    FilterExpression: 'SK = :profile AND begins_with(PK, :prefix)',
    ExpressionAttributeValues: { ':profile': 'PROFILE', ':prefix': `${prefix}#` },
    ProjectionExpression: `PK, SK, ${formatAttribute}, ${names.map(([alias]) => alias).join('.')}`,
    ExpressionAttributeNames: Object.fromEntries(names)
  }
}

/** Records of tokens of every kind. */
export function everyToken(): ScanRequest {
  const { SK } = tokenKey('USER#', '')
  return { FilterExpression: 'begins_with(SK, :token)', ExpressionAttributeValues: { ':token': SK } }
}

/**
 * The items that a backup finds by a scan, read consistently, among others with the same sort keys. `withDrives`: also those
 * that can be read with each vehicle as well.
 */
export function everythingToKeep({ withDrives }: { readonly withDrives: boolean }): ScanRequest {
  const found = itemsFound('scan', ...(withDrives ? (['drives'] as const) : []))
  const sortKeys = [...new Set(found.map(({ sortKey }) => sortKey))]
  const named = (prefix: string, texts: readonly string[]) => texts.map((text, index) => [`${prefix}${index}`, text])
  const wholes = named(
    ':w',
    sortKeys.filter((text) => !isBeginning(text))
  )
  const begins = named(':b', sortKeys.filter(isBeginning))
  return {
    FilterExpression: [
      `SK IN (${wholes.map(([name]) => name).join(', ')})`,
      ...begins.map(([name]) => `begins_with(SK, ${name})`)
    ].join(' OR '),
    ExpressionAttributeValues: Object.fromEntries([...wholes, ...begins]),
    ConsistentRead: true
  }
}

export function everyInbox(): ScanRequest {
  return { FilterExpression: 'SK = :inbox', ExpressionAttributeValues: { ':inbox': inboxSortKey } }
}

/** Facts with sort keys from one up to another, and the entries of feeds from a position on, by their keys alone. */
export function factsAndFeedEntries(range: {
  readonly from: string
  readonly to: string
  readonly fromPosition: string
}): ScanRequest {
  return {
    FilterExpression: '(SK BETWEEN :from AND :to) OR (begins_with(PK, :feed) AND SK >= :position)',
    ExpressionAttributeValues: {
      ':from': range.from,
      ':to': range.to,
      ':feed': feedPrefix,
      ':position': range.fromPosition
    },
    ProjectionExpression: 'PK, SK'
  }
}

/** Consumers of webhooks in one of these states. */
export function consumersIn(states: readonly string[]): ScanRequest {
  const { PK, SK } = consumerKey('')
  const named = states.map((state, index) => [`:state${index}`, state] as const)
  return {
    FilterExpression: `SK = :cursor AND begins_with(PK, :consumer) AND #state IN (${named.map(([name]) => name).join(', ')})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':cursor': SK, ':consumer': PK, ...Object.fromEntries(named) }
  }
}

/** Webhooks, and lists of browsers: what names a key of the secret of webhooks. */
export function namingWebhookKeys(): ScanRequest {
  return {
    FilterExpression: '(begins_with(SK, :webhook) AND attribute_exists(#secret)) OR SK = :browsers',
    ExpressionAttributeNames: { '#secret': 'secret' },
    ExpressionAttributeValues: { ':webhook': webhookPrefix, ':browsers': pushSubscriptionsKey('').SK }
  }
}

/** In no order. Items that are written meanwhile may be missing, or found as they were before. */
export async function scanAll(table: Table, request: ScanRequest): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  await scanEach(table, request, (found) => items.push(...found))
  return items
}

/** The same, page by page: what a page of the table has of it, and how many items were looked at. */
export async function scanEach(
  table: Table,
  request: ScanRequest,
  onPage: (found: readonly StoredItem[], looked: number) => void
): Promise<void> {
  const scanSegment = async (Segment: number) => {
    const part = { ...request, Segment, TotalSegments: segments }
    for await (const { Items = [], ScannedCount = 0 } of scanPages(table, part)) onPage(Items, ScannedCount)
  }
  await Promise.all(Array.from({ length: segments }, (_, segment) => scanSegment(segment)))
}

/** Items that do not count as content: rates of requests, and the position of the sweep. */
export async function isEmpty(table: Table): Promise<boolean> {
  const request = {
    FilterExpression: 'NOT begins_with(PK, :rate) AND PK <> :sweep',
    ExpressionAttributeValues: { ':rate': 'RATE#', ':sweep': sweepKey.PK },
    ProjectionExpression: 'PK',
    Limit: itemsOfPage,
    ConsistentRead: true
  }
  for await (const { Items = [] } of scanPages(table, request)) if (Items.length > 0) return false
  return true
}

/** One page of up to 1 MB of the table after the other. `onNewer`: as of `queryPages`. */
export async function* scanPages(
  { name, client }: Table,
  request: Omit<ScanCommandInput, 'TableName' | 'ExclusiveStartKey'>,
  onNewer?: OnNewer
) {
  let start: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ...request, ExclusiveStartKey: start }))
    yield { ...page, Items: page.Items && readableItems(page.Items, onNewer) }
    start = page.LastEvaluatedKey
  } while (start)
}
