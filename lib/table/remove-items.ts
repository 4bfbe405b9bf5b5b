/** Removes many items, not atomically. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'
import { type QueryRequest, queryPages, type Table, untilProcessed } from './table.ts'

/** BatchWriteItem takes no more. Source: AWS, "Service quotas in DynamoDB". */
const maxKeysOfBatch = 25

/** A batch that is still incomplete after so many calls is an error: the table is throttling. */
const maxAttempts = 8

/** Repeatable: a key without an item is no error. Keys must differ. */
export async function removeItems(table: Table, keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += maxKeysOfBatch) {
    await removeBatch(table, keys.slice(start, start + maxKeysOfBatch))
  }
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

async function removeBatch({ name, client }: Table, keys: readonly Key[]): Promise<void> {
  const deletions = keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } as Record<string, unknown> } }))
  await untilProcessed(deletions, maxAttempts, async (pending) => {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: pending } }))
    return (UnprocessedItems?.[name] ?? []) as typeof pending
  })
}
