/** Where Lambda reports records of the table's stream that a function could not process. */
import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** The longest that SQS keeps a message. */
const retentionDays = 14

/** One for all functions: a message names its function and the place in the stream, and holds nothing of the items. */
export function createDeadLetterQueue(scope: Construct): Queue {
  return new Queue(scope, 'DeadLetterQueue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(retentionDays)
  })
}
