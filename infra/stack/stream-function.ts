/** A Lambda function that the table's stream invokes with the keys of changed items. */
import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { ApiFunction, type CommonFunctionProps } from './api-function.ts'
import { memoryOf, needsOf } from './needs-of.ts'

/** Changes that invoke the function. Other changes cause no invocation and no cost. */
export interface StreamItems {
  /** Prefix of the partition key. */
  readonly partitionPrefix: KeyPrefix
  /** Prefixes of the sort key, of which it has one; absent for any sort key. */
  readonly sortPrefixes?: readonly string[]
  readonly eventNames: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
}

export interface StreamFunctionSettings {
  readonly operation: string
  readonly description: string
  /** A change that matches any of these invokes the function. */
  readonly items: readonly StreamItems[]
  readonly timeoutSeconds: number
  /** Largest number of records in one invocation. */
  readonly batchSize: number
  /** Concurrent batches per shard, 1 to 10. Records of one item stay in order. */
  readonly parallelBatches: number
  /**
   * Number of retries of a failed batch; absent: until its records are too old. After these, or when its records are too old, it
   * is reported to the dead-letter queue.
   */
  readonly retryAttempts?: number
  readonly maxRecordAgeMinutes: number
}

export interface StreamFunctionProps extends CommonFunctionProps {
  readonly settings: StreamFunctionSettings
  readonly deadLetterQueue: Queue
}

export class StreamFunction extends Construct {
  readonly lambda: ApiFunction['lambda']
  readonly role: ApiFunction['role']
  readonly sendsToConnections: boolean

  constructor(scope: Construct, id: string, { settings, deadLetterQueue, ...props }: StreamFunctionProps) {
    super(scope, id)
    const { table: tableUse } = needsOf(settings.operation)
    const streamArn = props.table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream')
    const { lambda, role, sendsToConnections } = new ApiFunction(this, 'Lambda', {
      ...props,
      description: settings.description,
      tableUse,
      stream: { streamArn, deadLetterQueueArn: deadLetterQueue.queueArn },
      memoryMegabytes: memoryOf(settings.operation),
      timeoutSeconds: settings.timeoutSeconds
    })
    this.lambda = lambda
    this.role = role
    this.sendsToConnections = sendsToConnections
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: streamArn,
      // Changes that are written during the deployment of the stack are processed too.
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

/** Filters of DynamoDB streams begin at the record. Source: Lambda, "Control which events Lambda sends to your function". */
function filterOf({ partitionPrefix, sortPrefixes, eventNames }: StreamItems) {
  const PK = { S: [{ prefix: `${partitionPrefix}#` }] }
  const SK = sortPrefixes && { S: sortPrefixes.map((prefix) => ({ prefix })) }
  return { eventName: [...eventNames], dynamodb: { Keys: { PK, ...(SK && { SK }) } } }
}
