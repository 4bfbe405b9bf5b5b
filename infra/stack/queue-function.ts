/** A Lambda function that a queue invokes with its messages. */
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { QueueName } from '../../lib/queues/queue-names.ts'
import { ApiFunction, type CommonFunctionProps } from './api-function.ts'
import { memoryOf, needsOf } from './needs-of.ts'

export interface QueueFunctionSettings {
  readonly operation: string
  readonly description: string
  /** The queue that calls the function; no other function takes its messages. */
  readonly queue: QueueName
  readonly timeoutSeconds: number
  /** Largest number of messages in one invocation. */
  readonly batchSize: number
  /** Concurrent invocations, 2 to 1000. */
  readonly maxConcurrency: number
  /** A message that has been received this often, and not been processed, moves to the dead-letter queue. */
  readonly maxReceiveCount: number
}

export interface QueueFunctionProps extends CommonFunctionProps {
  readonly settings: QueueFunctionSettings
  readonly queue: IQueue
  /** Whether messages that the function sends may call it again. */
  readonly callsItself: boolean
}

export class QueueFunction extends Construct {
  readonly lambda: ApiFunction['lambda']
  readonly role: ApiFunction['role']
  readonly sendsToConnections: boolean

  constructor(scope: Construct, id: string, { settings, queue, ...props }: QueueFunctionProps) {
    super(scope, id)
    const { lambda, role, sendsToConnections } = new ApiFunction(this, 'Lambda', {
      ...props,
      description: settings.description,
      tableUse: needsOf(settings.operation).table,
      callingQueueArn: queue.queueArn,
      memoryMegabytes: memoryOf(settings.operation),
      timeoutSeconds: settings.timeoutSeconds
    })
    this.lambda = lambda
    this.role = role
    this.sendsToConnections = sendsToConnections
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: settings.batchSize,
      maxConcurrency: settings.maxConcurrency,
      // Messages of a batch that were processed do not come again with those that failed.
      reportBatchItemFailures: true
    })
  }
}
