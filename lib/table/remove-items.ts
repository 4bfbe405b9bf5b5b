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

/** The items of a partition whose sort keys do not begin with the prefix, those before it and those after it, read consistently. */
export function everythingBeside(partition: string, prefix: string): QueryRequest[] {
  // A space comes before every character of a sort key, `~` after.
  const ranges = [
    [' ', prefix],
    [`${prefix}~`, '~']
  ]
  return ranges.map(([from, upTo]) => ({
    ...everythingIn(partition),
    KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :upTo',
    ExpressionAttributeValues: { ':partition': partition, ':from': from, ':upTo': upTo }
  }))
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
