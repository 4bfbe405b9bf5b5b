/** Everything in a table: to compare it, and to put it back. */

import { isDeepStrictEqual } from 'node:util'
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredItem, Table } from '../../lib/table/table.ts'

/** Item by key. */
export type Contents = ReadonlyMap<string, StoredItem>

export async function contentsOf({ name, client }: Table): Promise<Contents> {
  const items: StoredItem[] = []
  let start: StoredItem | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]))
}

/** Makes the table hold this and nothing else. `known`: what it holds, where that is known. */
export async function putBack(table: Table, before: Contents, known?: Contents): Promise<void> {
  const { name, client } = table
  const now = known ?? (await contentsOf(table))
  const gone = [...now]
    .filter(([key]) => !before.has(key))
    .map(([, { PK, SK }]) => ({ DeleteRequest: { Key: { PK, SK } } }))
  const changed = [...before].filter(([key, item]) => !isDeepStrictEqual(now.get(key), item))
  const requests = [...gone, ...changed.map(([, Item]) => ({ PutRequest: { Item } }))]
  for (let start = 0; start < requests.length; start += 25) {
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests.slice(start, start + 25) } }))
  }
}

const rule = /^(RULE#[^#]+#)[0-9A-Z]{26}$/

/**
 * What anybody can get to see of it: without counters of requests and without tokens, of which nobody knows that was not
 * told; new rules by what they say, for their IDs are made up.
 */
export function visibleIn(contents: Contents): Contents {
  const visible = [...contents.values()].filter(
    ({ PK, SK }) => !/^RATE#/.test(String(PK)) && !/^TOKEN#/.test(String(SK))
  )
  return new Map(visible.map(withoutMadeUpIds).map((item) => [`${item.PK} ${item.SK}`, item]))
}

function withoutMadeUpIds(item: StoredItem): StoredItem {
  const match = rule.exec(String(item.SK))
  return match ? { ...item, SK: `${match[1]}new`, data: { ...(item.data as object), id: 'new' } } : item
}
