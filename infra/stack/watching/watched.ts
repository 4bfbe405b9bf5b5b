/** What is watched: the parts of a deployment that have metrics or logs. */
import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'

export interface Watched {
  readonly api: RestApiBase
  readonly authorizer: IFunction
  readonly table: ITable
  readonly distribution: Distribution
  /** Of the gateway: a line for every request. */
  readonly accessLog: ILogGroup
  /** Of the functions. */
  readonly functionLogs: readonly ILogGroup[]
  readonly background: Background
}

/** What no request calls. */
export interface Background {
  /** Called by the table's stream. */
  readonly streamed: readonly IFunction[]
  /** Called by schedules. */
  readonly scheduled: readonly IFunction[]
  /** Where records go that could not be processed. */
  readonly deadLetters: IQueue
}
