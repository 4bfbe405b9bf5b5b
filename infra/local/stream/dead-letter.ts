/** What Lambda sends to the on-failure destination of a stream: where the records are, and not the records. */
import { randomUUID } from 'node:crypto'
import type { StreamRecord } from './stream-record.ts'

export type DiscardReason = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

export interface Discarded {
  readonly records: readonly StreamRecord[]
  readonly reason: DiscardReason
  /** How often the function was called with them. */
  readonly calls: number
  readonly functionArn: string
  readonly shardId: string
}

/** Source: Lambda, "Retaining discarded records for a DynamoDB event source", example. */
export function deadLetter({ records, reason, calls, functionArn, shardId }: Discarded, now: Date): string {
  const [first, last] = [records[0], records.at(-1)]
  const arrival = (record: StreamRecord | undefined) =>
    new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
  return JSON.stringify({
    requestContext: { requestId: randomUUID(), functionArn, condition: reason, approximateInvokeCount: calls },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: now.toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first?.dynamodb.SequenceNumber,
      endSequenceNumber: last?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: records.length,
      streamArn: first?.eventSourceARN
    }
  })
}
