/** The parts of a deployment that have metrics or logs. */
import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { QueueName } from '../../../lib/queues/queue-names.ts'

export interface Watched {
  readonly api: RestApiBase
  readonly authorizer: IFunction
  readonly table: ITable
  readonly distribution: Distribution
  /** Access log of the gateway, with a line for every request. */
  readonly accessLog: ILogGroup
  /** Logs of the functions. */
  readonly functionLogs: readonly ILogGroup[]
  readonly background: Background
}

/** Functions that are not invoked by requests. */
export interface Background {
  /** Functions that the table's stream invokes. */
  readonly streamed: readonly IFunction[]
  /** Functions that queues and schedules invoke. */
  readonly others: readonly IFunction[]
  /** The one of them that collects timers, every minute. */
  readonly collection: IFunction
  /** The queues of work. */
  readonly queues: Readonly<Record<QueueName, IQueue>>
  /** The queues that receive records and messages that could not be processed. */
  readonly deadLetters: readonly IQueue[]
}
