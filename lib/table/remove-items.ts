/** Removes many items, not atomically. */
import { batchWrite } from './batch-write.ts'
import type { Key } from './keys.ts'
import { type QueryRequest, queryPages, type Table } from './table.ts'

/** Repeatable: a key without an item is no error. Keys must differ. */
export async function removeItems(table: Table, keys: readonly Key[]): Promise<void> {
  await batchWrite(
    table,
    keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }))
  )
}

/** Removes what the query finds, page by page, but for the items `kept`. */
export async function removeFound(table: Table, request: QueryRequest, kept: readonly string[] = []): Promise<void> {
  for await (const { Items = [] } of queryPages(table, request)) {
    const keys = Items.map(({ PK, SK }) => ({ PK, SK }) as Key)
    await removeItems(
      table,
      keys.filter(({ SK }) => !kept.includes(SK))
    )
  }
}

/** Every item of a partition, read consistently. */
export function everythingIn(partition: string): QueryRequest {
  return {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ProjectionExpression: 'PK, SK',
    ConsistentRead: true
  }
}
