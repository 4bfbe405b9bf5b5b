/** Atomic counters that expire: one ADD, sent again only where that costs less than an error. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Key } from './keys.ts'
import { backoff, type Table } from './table.ts'

const maxAttempts = 3

/** Source: DynamoDB, "Error handling", errors that are retried. */
const throttlingErrors = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException']

/** Error codes of Node's sockets. A connection that was closed while the function was frozen raises ECONNRESET or EPIPE. */
const connectionErrors = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']

/** Names of the SDK's errors for time limits and reset connections. */
const timeoutError = 'TimeoutError'

const Counted = z.object({ count: z.int() })

/**
 * Adds to the counter, which need not exist, and gives its new value. The table deletes it some time after
 * `expiresAtSeconds` (epoch). Retries connection errors and throttling: where the answer was lost, the amount is added
 * twice. The client of `table` must make one attempt alone.
 */
export async function addToCounter(
  table: Table,
  { PK, SK }: Key,
  amount: number,
  expiresAtSeconds: number
): Promise<number> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: { PK, SK },
    UpdateExpression: 'ADD #count :amount SET expiresAtSeconds = :end',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':amount': amount, ':end': expiresAtSeconds },
    ReturnValues: 'UPDATED_NEW'
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return Counted.parse((await table.client.send(command)).Attributes).count
    } catch (error) {
      if (attempt === maxAttempts || !isRetried(error)) throw error
      await backoff(attempt)
    }
  }
}

function isRetried(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return error.name === timeoutError || throttlingErrors.includes(error.name) || connectionErrors.includes(code)
}
