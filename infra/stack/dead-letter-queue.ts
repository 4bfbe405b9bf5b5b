/** The queue to which Lambda reports records of the table's stream that a function could not process. */
import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** The maximum of SQS. */
export const deadLetterRetentionDays = 14

/** One queue serves all functions: a message names its function and the position in the stream, and contains no data of items. */
export function createDeadLetterQueue(scope: Construct): Queue {
  return new Queue(scope, 'DeadLetterQueue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(deadLetterRetentionDays)
  })
}
