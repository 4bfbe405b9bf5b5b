/** What an alarm is made of. */
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'

export interface AlarmDefinition {
  /** The end of the alarm's name, after the name of the stack. */
  readonly id: string
  /** Describes the cause of the alarm. */
  readonly description: string
  readonly metric: IMetric
  /** A period in which the metric reaches or exceeds this value is bad. */
  readonly threshold: number
  /** Number of consecutive bad periods that raise the alarm. */
  readonly periods: number
  /** Whether a period without values is bad. By default it is good. */
  readonly isMissingBad?: boolean
}
