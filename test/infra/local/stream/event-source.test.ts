/** An event source mapping on a stream of two shards: positions, restarts, repeated deliveries, dead letters. */
import type { Shard } from '@aws-sdk/client-dynamodb-streams'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stateInMemory } from '../../../../infra/local/state-file.ts'
import { EventSource, type EventSourceOptions } from '../../../../infra/local/stream/event-source.ts'
import { keptPositions } from '../../../../infra/local/stream/positions.ts'
import type { StreamRecord } from '../../../../infra/local/stream/stream-record.ts'
import { numbersOf, recordOf } from './records.ts'

const nowSeconds = Date.now() / 1000
const shards: readonly Shard[] = [{ ShardId: 'parent' }, { ShardId: 'child', ParentShardId: 'parent' }]
const recordsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => recordOf(first + index, `item-${index}`, nowSeconds))

/** The parent is closed; the child goes on. Iterators are `shard position`. */
function streamOf(contents: Record<string, StreamRecord[]>): EventSourceOptions['stream'] {
  return {
    shards: async () => shards,
    start: async (shardId, after) =>
      `${shardId} ${(contents[shardId] ?? []).findIndex(({ dynamodb }) => dynamodb.SequenceNumber === after) + 1}`,
    read: async (iterator) => {
      const [shardId = '', position] = iterator.split(' ')
      const records = (contents[shardId] ?? []).slice(Number(position))
      const next = `${shardId} ${Number(position) + records.length}`
      return { records, next: shardId === 'parent' ? undefined : next }
    }
  }
}

const definition: EventSourceOptions['definition'] = {
  logicalId: 'Source',
  functionId: 'Function',
  matches: (record) => Number((record as StreamRecord).dynamodb.SequenceNumber) % 2 === 0,
  batchSize: 2,
  parallelBatches: 2,
  maxRetryAttempts: 1,
  bisects: true,
  reportsFailures: true,
  streamArn: 'arn:stream',
  deadLetterQueueArn: 'arn:queue'
}

function sourceOf(options: Partial<EventSourceOptions> & Pick<EventSourceOptions, 'invoke'>) {
  const letters: string[] = []
  const errors: unknown[] = []
  const source = new EventSource({
    definition,
    functionArn: 'arn:function',
    stream: streamOf({ parent: recordsOf(1, 8), child: recordsOf(9, 4) }),
    positions: keptPositions('arn:stream', stateInMemory()),
    onDeadLetter: async (body) => void letters.push(body),
    onError: (error) => errors.push(error),
    firstRetryMilliseconds: 1,
    ...options
  })
  onTestFinished(() => source.stop())
  source.wake()
  return { source, letters, errors }
}

/** A call takes longer beside other work. */
const patience = { timeout: 60_000 }
const even = ['2', '4', '6', '8', '10', '12']
const sorted = (numbers: readonly string[]) => [...numbers].sort((one, other) => Number(one) - Number(other))

it('calls the function with every record that matches, those of a child after its parent', async () => {
  const called: string[] = []
  const { errors } = sourceOf({
    invoke: async (_, { Records }) => {
      called.push(...numbersOf(Records))
      return 'null'
    }
  })
  await vi.waitFor(() => expect(called).toHaveLength(even.length), patience)
  expect(sorted(called)).toEqual(even)
  expect(sorted(called.slice(0, 4))).toEqual(even.slice(0, 4))
  expect(errors).toEqual([])
})

it('goes on after a restart with what had not been processed', async () => {
  const positions = keptPositions('arn:stream', stateInMemory())
  const { promise: never } = Promise.withResolvers<string>()
  const first: string[] = []
  const { source } = sourceOf({
    positions,
    definition: { ...definition, parallelBatches: 1 },
    invoke: (_, { Records }) => {
      first.push(...numbersOf(Records))
      return first.length > 2 ? never : Promise.resolve('null')
    }
  })
  await vi.waitFor(() => expect(first).toEqual(['2', '4', '6', '8']), patience)
  source.stop()

  const second: string[] = []
  sourceOf({
    positions,
    invoke: async (_, { Records }) => {
      second.push(...numbersOf(Records))
      return 'null'
    }
  })
  await vi.waitFor(() => expect(sorted(second)).toEqual(['6', '8', '10', '12']), patience)
})

it('delivers twice where deliveries are repeated', async () => {
  const called: string[] = []
  sourceOf({
    repeats: true,
    invoke: async (_, { Records }) => {
      called.push(...numbersOf(Records))
      return 'null'
    }
  })
  await vi.waitFor(() => expect(sorted(called)).toEqual(even.flatMap((number) => [number, number])), patience)
})

it('reports what cannot be processed to the queue, and goes on', async () => {
  const called: string[] = []
  const { letters } = sourceOf({
    invoke: async (_, { Records }) => {
      if (numbersOf(Records).includes('4')) throw new Error('poisoned')
      called.push(...numbersOf(Records))
      return 'null'
    }
  })
  await vi.waitFor(() => expect(sorted(called)).toEqual(even.filter((number) => number !== '4')), patience)
  expect(letters.map((letter) => JSON.parse(letter))).toMatchObject([
    {
      requestContext: { functionArn: 'arn:function', condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { shardId: 'parent', startSequenceNumber: '4', endSequenceNumber: '4', batchSize: 1 }
    }
  ])
})
