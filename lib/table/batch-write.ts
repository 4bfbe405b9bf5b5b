/** Writes many items without conditions, not atomically: for writes of which a repetition, or a part, does no harm. */
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { type Table, untilProcessed } from './table.ts'

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Maximum of BatchWriteItem. Source: AWS, "Service quotas in DynamoDB". */
const maxRequestsOfBatch = 25

/** A batch that is still incomplete after so many calls is an error: the table is throttling. */
const maxAttempts = 8

/** Keys must differ. Throws TableBusy where the table is throttling; then a part may be written. */
export async function batchWrite(table: Table, requests: readonly WriteRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += maxRequestsOfBatch) {
    await writeBatch(table, requests.slice(start, start + maxRequestsOfBatch))
  }
}

async function writeBatch({ name, client }: Table, requests: WriteRequest[]): Promise<void> {
  await untilProcessed(requests, maxAttempts, async (pending) => {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: pending } }))
    return UnprocessedItems?.[name] ?? []
  })
}
