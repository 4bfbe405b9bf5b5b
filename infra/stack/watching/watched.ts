/** The parts of a deployment that have metrics or logs. */
import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { QueuesByName } from '../work-queues.ts'

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

/** Functions that are not invoked by requests of the REST API. */
export interface Background {
  /** Functions that the table's stream invokes. */
  readonly streamed: readonly IFunction[]
  /** Functions that queues invoke. */
  readonly queued: readonly IFunction[]
  /** Functions that schedules invoke. */
  readonly scheduled: readonly IFunction[]
  /** Functions that push connections invoke. */
  readonly push: readonly IFunction[]
  /** The queues of work. */
  readonly queues: QueuesByName
  /** The queues that receive records and messages that could not be processed. */
  readonly deadLetters: readonly IQueue[]
}
