/** Reads the stream of the table in the local database. */
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type Shard,
  TrimmedDataAccessException
} from '@aws-sdk/client-dynamodb-streams'
import { localCredentials } from '../../service-file.ts'
import { StartError } from '../start-error.ts'
import { sharedReads } from './shared-reads.ts'
import { type StreamRecord, streamRecord } from './stream-record.ts'

export interface Page {
  readonly records: readonly StreamRecord[]
  /** Reads the next page; absent where the shard is closed and has no further page. */
  readonly next?: string
}

export interface TableStream {
  readonly arn: string
  /** All that the stream has, each after its parent. */
  shards(): Promise<readonly Shard[]>
  /** `after`: a sequence number; absent = from the oldest record. */
  start(shardId: string, after: string | undefined): Promise<string>
  /** Undefined where the iterator has expired. */
  read(iterator: string): Promise<Page | undefined>
  close(): void
}

/** Throws StartError where the table has no stream. */
export async function openTableStream(tableName: string, endpoint: string, region: string): Promise<TableStream> {
  const client = new DynamoDBStreamsClient({ endpoint, region, credentials: localCredentials, maxAttempts: 2 })
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }))
  const arn = Streams.at(-1)?.StreamArn
  if (arn === undefined) {
    client.destroy()
    throw new StartError(`The table ${tableName} at ${endpoint} has no stream: it was made by another version.`)
  }
  return {
    arn,
    shards: () => allShards(client, arn),
    start: (shardId, after) => iteratorAt(client, arn, shardId, after),
    read: sharedReads((iterator) => readPage(client, iterator, arn)),
    close: () => client.destroy()
  }
}

async function allShards(client: DynamoDBStreamsClient, StreamArn: string): Promise<readonly Shard[]> {
  const shards: Shard[] = []
  let last: string | undefined
  do {
    const command = new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId: last })
    const { StreamDescription } = await client.send(command)
    shards.push(...(StreamDescription?.Shards ?? []))
    last = StreamDescription?.LastEvaluatedShardId
  } while (last !== undefined)
  return shards
}

async function iteratorAt(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  ShardId: string,
  after: string | undefined
): Promise<string> {
  const start = (options: { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' | 'TRIM_HORIZON'; SequenceNumber?: string }) =>
    client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...options }))
  const { ShardIterator = '' } =
    after === undefined
      ? await start({ ShardIteratorType: 'TRIM_HORIZON' })
      : await start({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }).catch((error) => {
          // After 24 h the stream no longer has the record.
          if (!(error instanceof TrimmedDataAccessException)) throw error
          return start({ ShardIteratorType: 'TRIM_HORIZON' })
        })
  return ShardIterator
}

async function readPage(client: DynamoDBStreamsClient, ShardIterator: string, arn: string): Promise<Page | undefined> {
  try {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }))
    return { records: Records.map((record) => streamRecord(record, arn)), next: NextShardIterator }
  } catch (error) {
    if (error instanceof ExpiredIteratorException) return undefined
    throw error
  }
}
