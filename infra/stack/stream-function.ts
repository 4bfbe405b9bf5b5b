/** A Lambda that the table's stream calls with the keys of the items that have changed. */
import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { ApiFunction, type CommonFunctionProps } from './api-function.ts'
import { needsOf } from './needs-of.ts'

/** Which changes call a function; others cost nothing. */
export interface StreamItems {
  /** Of the partition key. */
  readonly partitionPrefix: KeyPrefix
  /** Of the sort key; absent = any. */
  readonly sortPrefix?: string
  readonly eventNames: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
}

export interface StreamFunctionSettings {
  readonly operation: string
  readonly description: string
  /** Of any of these. */
  readonly items: readonly StreamItems[]
  readonly timeoutSeconds: number
  /** Records of one call at most. */
  readonly batchSize: number
  /** Concurrent batches of one shard, 1 to 10; the records of one item stay in order. */
  readonly parallelBatches: number
  /** After the first call of a batch that fails; then, or when its records are too old, it goes to the dead-letter queue. */
  readonly retryAttempts: number
  readonly maxRecordAgeMinutes: number
}

export interface StreamFunctionProps extends CommonFunctionProps {
  readonly settings: StreamFunctionSettings
  readonly deadLetterQueue: Queue
}

const usualMegabytes = 512

export class StreamFunction extends Construct {
  readonly lambda: ApiFunction['lambda']
  readonly role: ApiFunction['role']

  constructor(scope: Construct, id: string, { settings, deadLetterQueue, ...props }: StreamFunctionProps) {
    super(scope, id)
    const { table: tableUse, memoryMegabytes = usualMegabytes } = needsOf(settings.operation)
    const streamArn = props.table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream')
    const { lambda, role } = new ApiFunction(this, 'Lambda', {
      ...props,
      description: settings.description,
      tableUse,
      stream: { streamArn, deadLetterQueueArn: deadLetterQueue.queueArn },
      memoryMegabytes,
      timeoutSeconds: settings.timeoutSeconds
    })
    this.lambda = lambda
    this.role = role
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: streamArn,
      // What is written while the stack is being deployed is processed too.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: settings.items.map((items) => FilterCriteria.filter(filterOf(items))),
      batchSize: settings.batchSize,
      parallelizationFactor: settings.parallelBatches,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: settings.retryAttempts,
      maxRecordAge: Duration.minutes(settings.maxRecordAgeMinutes),
      onFailure: new SqsDlq(deadLetterQueue)
    })
  }
}

/** Source: Lambda, "Control which events Lambda sends to your function"; DynamoDB filters begin at the record. */
function filterOf({ partitionPrefix, sortPrefix, eventNames }: StreamItems) {
  const PK = { S: [{ prefix: `${partitionPrefix}#` }] }
  const SK = sortPrefix === undefined ? undefined : { S: [{ prefix: sortPrefix }] }
  return { eventName: [...eventNames], dynamodb: { Keys: { PK, ...(SK && { SK }) } } }
}
