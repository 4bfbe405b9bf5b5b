/** The metrics of a deployment: those of AWS, and its own. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { metricsNamespace, oldestUnprocessedMetric, serviceDimension } from '../../../lib/http/embedded-metrics.ts'

/** Throttles of the gateway itself, which its log alone tells. */
export const gatewayThrottlesMetric = 'GatewayThrottles'

export const period = Duration.minutes(5)

/** As often as the sweep runs. */
const sweepPeriod = Duration.minutes(15)

/** One of the service's own, counted. */
export function ownMetric(scope: Construct, metricName: string): Metric {
  return new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { [serviceDimension]: Stack.of(scope).stackName },
    statistic: Stats.SUM,
    period
  })
}

/** For how long the oldest unprocessed upload has waited, in seconds: a value in every period in which the sweep runs. */
export function oldestUnprocessed(scope: Construct): Metric {
  return ownMetric(scope, oldestUnprocessedMetric).with({ statistic: Stats.MAXIMUM, period: sweepPeriod })
}

/** The sum of metrics of which some may have no value in a period. */
export function sumOf(label: string, metrics: Readonly<Record<string, IMetric>>): MathExpression {
  const terms = Object.keys(metrics).map((id) => `FILL(${id}, 0)`)
  return new MathExpression({ label, expression: terms.join(' + '), usingMetrics: { ...metrics }, period })
}

/** Of all functions of the account and region, which share the limit that throttles them. */
export function functionThrottles(): Metric {
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period })
}

/** Over every operation: DynamoDB has the metric by table and operation only, and an alarm would pay for each. */
export function tableSystemErrors({ tableName }: ITable): MathExpression {
  const schema = 'SCHEMA("AWS/DynamoDB", Operation, TableName)'
  const expression = `SELECT SUM(SystemErrors) FROM ${schema} WHERE TableName = '${tableName}'`
  return new MathExpression({ label: 'System errors', expression, usingMetrics: {}, period })
}

/** CloudFront has its metrics in one region, where alarms would have to be too. Source: "CloudFront metrics". */
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

export function deadLetters(queue: IQueue): Metric {
  return queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period })
}
