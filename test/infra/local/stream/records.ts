/** Records of a stream, as the tests of the event source need them. */
import type { StreamRecord } from '../../../../infra/local/stream/stream-record.ts'

export const noonSeconds = Date.UTC(2026, 2, 2, 12) / 1000

/** The sequence number is the position in the shard. */
export function recordOf(sequenceNumber: number, item: string, createdAtSeconds = noonSeconds): StreamRecord {
  return {
    eventName: 'MODIFY',
    eventSourceARN: 'arn:aws:dynamodb:eu-central-1:000000000000:table/table/stream/local',
    dynamodb: {
      ApproximateCreationDateTime: createdAtSeconds,
      Keys: { PK: { S: 'JOB#0' }, SK: { S: item } },
      SequenceNumber: String(sequenceNumber)
    }
  }
}

export const numbersOf = (records: readonly StreamRecord[]) => records.map(({ dynamodb }) => dynamodb.SequenceNumber)
