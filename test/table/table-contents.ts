/** Everything in a table: to compare it, to write it and to restore it. */
import { inspect, isDeepStrictEqual } from 'node:util'
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vehicleRulesItem } from '../../lib/rules/vehicle-rules.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'

/** Item by key, in the order of the keys. */
export type Contents = ReadonlyMap<string, StoredItem>

/** Maximum of BatchWriteItem. Source: AWS, "Service quotas in DynamoDB". */
const requestsOfBatch = 25
const batchesAtOnce = 4

export const textOf = ({ PK, SK }: StoredItem) => `${PK} ${SK}`

export async function everyItem({ name, client }: Table): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  let start: StoredItem | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/** `known`: of an earlier time; an item that has not changed since then is the same object, which is compared at once. */
export async function contentsOf(table: Table, known?: Contents): Promise<Contents> {
  const items = await everyItem(table)
  return new Map(
    items.map((item) => {
      const key = textOf(item)
      const before = known?.get(key)
      return [key, before && isDeepStrictEqual(before, item) ? before : item]
    })
  )
}

export async function itemAt(table: Table, PK: string, SK: string): Promise<StoredItem | undefined> {
  return (await contentsOf(table)).get(`${PK} ${SK}`)
}

export function putItems(table: Table, items: readonly StoredItem[]): Promise<void> {
  return writeBatches(
    table,
    items.map((Item) => ({ PutRequest: { Item } }))
  )
}

/** Makes the table hold exactly this. `known`: what it holds now, if known. */
export async function putBack(table: Table, before: Contents, known?: Contents): Promise<void> {
  if (known === before) return
  const now = known ?? (await contentsOf(table))
  const gone = [...now]
    .filter(([key]) => !before.has(key))
    .map(([, { PK, SK }]) => ({ DeleteRequest: { Key: { PK, SK } } }))
  const changed = [...before].filter(([key, item]) => !isDeepStrictEqual(now.get(key), item))
  await writeBatches(table, [...gone, ...changed.map(([, Item]) => ({ PutRequest: { Item } }))])
}

type WriteRequest = { PutRequest: { Item: StoredItem } } | { DeleteRequest: { Key: StoredItem } }

async function writeBatches({ name, client }: Table, requests: readonly WriteRequest[]): Promise<void> {
  const starts = Array.from({ length: Math.ceil(requests.length / requestsOfBatch) }, (_, n) => n * requestsOfBatch)
  const remaining = starts.values()
  const writer = async () => {
    for (const start of remaining) {
      const RequestItems = { [name]: requests.slice(start, start + requestsOfBatch) }
      await client.send(new BatchWriteCommand({ RequestItems }))
    }
  }
  // The writers take the batches from one iterator, so that each batch is sent once.
  await Promise.all(Array.from({ length: batchesAtOnce }, writer))
}

/** A ULID, in lower case among the words that are searched. */
const randomId = /[0-9A-HJKMNP-TV-Z]{26}/gi

/** The shard of a roster, or of a job, follows from the ID. */
const shardOfId = /(?<=^SCOPE#.*#)\d$|(?<=^JOB#)\d+$/

/** What a caller can observe: without versions, rate counters, tokens and login times; random IDs are replaced, and of items whose keys are the same then the later ones, in the order of what they hold, are numbered. */
export function visibleIn(contents: Contents): Contents {
  const known = visibleContents.get(contents) ?? findVisible(contents)
  visibleContents.set(contents, known)
  return known
}

/** The contents of before are compared with those of every moment after it. */
const visibleContents = new WeakMap<Contents, Contents>()

function findVisible(contents: Contents): Contents {
  const visible = [...contents.values()].filter(
    ({ PK, SK }) => !/^RATE#/.test(String(PK)) && !/^TOKEN(S?$|#)/.test(String(SK))
  )
  const alike = Map.groupBy(visible.map(visibleItem), textOf)
  return new Map(
    [...alike].flatMap(([key, items]) => inOrderOfText(items).map((item, index) => numbered(key, index, item)))
  )
}

const numbered = (key: string, index: number, item: StoredItem) =>
  [index === 0 ? key : `${key} ${index + 1}`, item] as const

function inOrderOfText(items: readonly StoredItem[]): readonly StoredItem[] {
  if (items.length === 1) return items
  return items
    .map((item) => [contentText(item), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)
}

const contentTexts = new WeakMap<StoredItem, string>()

function contentText(item: StoredItem): string {
  const text = contentTexts.get(item) ?? inspect(item, { sorted: true, depth: null })
  contentTexts.set(item, text)
  return text
}

/** Most items are the same in the contents of many moments. */
const visibleItems = new WeakMap<StoredItem, StoredItem>()

function visibleItem(item: StoredItem): StoredItem {
  const visible = visibleItems.get(item) ?? withoutVersion(withoutRandomId(withoutRandom(item)))
  visibleItems.set(item, visible)
  return visible
}

function withoutVersion({ v: _, lastLoginSeconds: __, ...item }: StoredItem): StoredItem {
  return item
}

/**
 * The rules of a vehicle are packed; their revision, which follows from their random IDs, is noted in two other items. The links
 * of mails have a secret.
 */
function withoutRandom(item: StoredItem): StoredItem {
  if (item.SK === 'MAIL') return { ...item, secret: 'secret' }
  if (item.SK === 'RULES') return { PK: item.PK, SK: item.SK, rules: vehicleRulesItem('').kind.decode(item).rules }
  return typeof item.rules === 'number' ? { ...item, rules: 'revision' } : item
}

/** The secret of a webhook, which begins with a random number. */
const sealedSecret = /first\.[\w-]{100,}/g

function withoutRandomId(item: StoredItem): StoredItem {
  const text = JSON.stringify(item)
  const replaced = text.replace(sealedSecret, 'sealed').replace(randomId, 'new')
  if (replaced === text) return item
  const { PK, ...rest } = JSON.parse(replaced) as StoredItem
  return { PK: String(PK).replace(shardOfId, 'shard'), ...rest }
}
