/** Which functions the table's stream calls, and which ones queues call. */
import * as z from 'zod'
import { compilePattern, type Matcher } from './filter-pattern.ts'
import type { FunctionDefinition } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { type QueueSourceDefinition, readQueueSource } from './queue-sources.ts'
import type { QueueDefinition } from './queues.ts'
import type { TableDefinition } from './storage.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface EventSourceDefinition {
  readonly logicalId: string
  readonly functionId: string
  readonly streamArn: string
  /** Whether a record is for the function. */
  readonly matches: Matcher
  readonly batchSize: number
  /** Concurrent batches of one shard. */
  readonly parallelBatches: number
  /** Absent: until the record is too old. */
  readonly maxRetryAttempts?: number
  /** Absent: as long as the stream has it. */
  readonly maxRecordAgeSeconds?: number
  readonly bisects: boolean
  /** Whether the function's answer names the records that failed. */
  readonly reportsFailures: boolean
  /** Where it reports what the function could not process; absent: nowhere. */
  readonly deadLetterQueueArn?: string | undefined
}

/** Defaults are Lambda's own; −1 is none. */
const Properties = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z.number().default(100),
  ParallelizationFactor: z.number().default(1),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
  MaximumBatchingWindowInSeconds: z.literal(0).optional(),
  TumblingWindowInSeconds: z.literal(0).optional()
})

interface Parts {
  readonly template: Template
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly table: TableDefinition
  readonly queues: readonly QueueDefinition[]
  readonly values: LocalValues
}

export interface EventSources {
  readonly ofStream: readonly EventSourceDefinition[]
  readonly ofQueues: readonly QueueSourceDefinition[]
}

const Source = z.object({ EventSourceArn: z.string() })

/** Throws AssemblyError where a mapping needs what the local service does not do. */
export function readEventSources(parts: Parts): EventSources {
  const mappings = resourcesOfType(parts.template, 'AWS::Lambda::EventSourceMapping')
  const isOfQueue = (mapping: Resource) =>
    propertiesOf(mapping, Source, parts.values).EventSourceArn.split(':')[2] === 'sqs'
  const { ofQueues = [], ofStream = [] } = Object.groupBy(mappings, (mapping) =>
    isOfQueue(mapping) ? 'ofQueues' : 'ofStream'
  )
  if (ofStream.length > 0 && parts.table.StreamSpecification?.StreamViewType !== 'KEYS_ONLY') {
    throw new AssemblyError(`${parts.table.logicalId}: only a stream of keys is read here`)
  }
  return {
    ofStream: ofStream.map((mapping) => readEventSource(mapping, parts)),
    ofQueues: ofQueues.map((mapping) => readQueueSource(mapping, parts))
  }
}

function readEventSource(resource: Resource, { functions, table, queues, values }: Parts): EventSourceDefinition {
  const { logicalId } = resource
  const properties = propertiesOf(resource, Properties, values)
  const called = [...functions.values()].find(({ name, arn }) => [name, arn].includes(properties.FunctionName))
  if (!called)
    throw new AssemblyError(`${logicalId} calls ${properties.FunctionName}, which is no function of the stack`)
  if (properties.EventSourceArn !== values.attribute(table.logicalId, 'StreamArn')) {
    throw new AssemblyError(`${logicalId} reads ${properties.EventSourceArn}, which is not the table's stream`)
  }
  return {
    logicalId,
    functionId: called.logicalId,
    streamArn: properties.EventSourceArn,
    matches: matcherOf(
      logicalId,
      properties.FilterCriteria?.Filters.map(({ Pattern }) => Pattern)
    ),
    batchSize: properties.BatchSize,
    parallelBatches: properties.ParallelizationFactor,
    maxRetryAttempts: limit(properties.MaximumRetryAttempts),
    maxRecordAgeSeconds: limit(properties.MaximumRecordAgeInSeconds),
    bisects: properties.BisectBatchOnFunctionError,
    reportsFailures: properties.FunctionResponseTypes.length > 0,
    deadLetterQueueArn: knownQueue(resource, properties.DestinationConfig?.OnFailure.Destination, queues)
  }
}

/** A record is for the function if it matches any of the patterns, and without patterns. */
function matcherOf(logicalId: string, patterns: readonly string[] | undefined): Matcher {
  if (!patterns) return () => true
  try {
    const matchers = patterns.map((pattern) => compilePattern(JSON.parse(pattern)))
    return (record) => matchers.some((matches) => matches(record))
  } catch (cause) {
    throw new AssemblyError(`${logicalId}: ${(cause as Error).message}`, { cause })
  }
}

function knownQueue({ logicalId }: Resource, destination: string | undefined, queues: readonly QueueDefinition[]) {
  if (destination === undefined || queues.some(({ arn }) => arn === destination)) return destination
  throw new AssemblyError(`${logicalId} reports failures to ${destination}, which is no queue of the stack`)
}

const limit = (value: number) => (value < 0 ? undefined : value)
