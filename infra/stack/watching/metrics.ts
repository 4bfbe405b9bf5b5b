/** The metrics of a deployment: those of AWS, and those of the service. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  metricsNamespace,
  oldestDueTimerMetric,
  oldestUnprocessedMetric,
  serviceDimension
} from '../../../lib/http/embedded-metrics.ts'

/** Throttled requests of the gateway, which only its log contains. */
export const gatewayThrottlesMetric = 'GatewayThrottles'

export const period = Duration.minutes(5)

/** The interval of the sweep. */
const sweepPeriod = Duration.minutes(15)

/** A count among the service's own metrics. */
export function ownMetric(scope: Construct, metricName: string): Metric {
  return new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { [serviceDimension]: Stack.of(scope).stackName },
    statistic: Stats.SUM,
    period
  })
}

/**
 * The time for which the oldest unprocessed upload has waited, in seconds. It has a value in every period in which the
 * sweep runs.
 */
export function oldestUnprocessed(scope: Construct): Metric {
  return ownMetric(scope, oldestUnprocessedMetric).with({ statistic: Stats.MAXIMUM, period: sweepPeriod })
}

/**
 * The time for which the oldest due timer has waited, in seconds. It has a value in every minute in which the collection
 * of timers runs.
 */
export function oldestDueTimer(scope: Construct): Metric {
  return ownMetric(scope, oldestDueTimerMetric).with({ statistic: Stats.MAXIMUM })
}

/** The sum of metrics, some of which may have no value in a period. All of them have the same period. */
export function sumOf(label: string, metrics: Readonly<Record<string, IMetric>>, of = period): MathExpression {
  const terms = Object.keys(metrics).map((id) => `FILL(${id}, 0)`)
  return new MathExpression({ label, expression: terms.join(' + '), usingMetrics: { ...metrics }, period: of })
}

/** Throttles of all functions in the account and region, because they share the concurrency limit. */
export function functionThrottles(): Metric {
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period })
}

/** Errors of all operations together. DynamoDB has the metric only by table and operation, and an alarm would pay for each. */
export function tableSystemErrors({ tableName }: ITable): MathExpression {
  const schema = 'SCHEMA("AWS/DynamoDB", Operation, TableName)'
  const expression = `SELECT SUM(SystemErrors) FROM ${schema} WHERE TableName = '${tableName}'`
  return new MathExpression({ label: 'System errors', expression, usingMetrics: {}, period })
}

/** CloudFront has metrics in one region only, where alarms would have to be too. Source: "CloudFront metrics". */
export function edgeErrorRate({ distributionId }: IDistribution, metricName: '4xxErrorRate' | '5xxErrorRate'): Metric {
  const dimensionsMap = { DistributionId: distributionId, Region: 'Global' }
  return new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, region: 'us-east-1', period })
}

/** Age of the oldest record that waits in the stream, in milliseconds. */
export function iteratorAges(functions: readonly IFunction[]): IMetric {
  const ages = functions.map((each) => each.metric('IteratorAge', { statistic: Stats.MAXIMUM, period }))
  const [only, ...others] = ages
  if (only && others.length === 0) return only
  const named = Object.fromEntries(ages.map((age, index) => [`age${index}`, age]))
  return new MathExpression({
    label: 'Iterator age',
    expression: `MAX([${Object.keys(named).join(', ')}])`,
    usingMetrics: named,
    period
  })
}

/** Messages in all of the dead-letter queues. */
export function deadLetters(queues: readonly IQueue[]): IMetric {
  const counts = queues.map((queue) =>
    queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period })
  )
  const [only, ...others] = counts
  if (only && others.length === 0) return only
  return sumOf('Dead letters', Object.fromEntries(counts.map((count, index) => [`queue${index}`, count])))
}
