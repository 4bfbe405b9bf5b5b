/** Figures of the last hour from the metrics of a deployment. */
import { CloudWatchClient, GetMetricDataCommand, type MetricDataQuery } from '@aws-sdk/client-cloudwatch'
import {
  metricsNamespace,
  oldestDueTimerMetric,
  oldestUnprocessedMetric,
  serviceDimension
} from '../../../lib/http/embedded-metrics.ts'

const hourSeconds = 3600

export type Figures = Readonly<Record<string, number>>

/** These metrics have a value in every hour in which the sweep for unprocessed uploads, or the collection of timers, has run. */
export const sweepFigure = 'oldest_unprocessed_seconds'
export const collectionFigure = 'oldest_due_timer_seconds'

/** Figures that show the highest value of the hour instead of the sum. */
const highestOf: readonly string[] = ['p99_milliseconds', sweepFigure, collectionFigure]

/**
 * Counts of the hour, the highest 99th percentile of durations in milliseconds, and the longest waits of an upload and of a
 * timer.
 * Metrics without values are left out.
 */
export async function readFigures(
  stack: string,
  table: string,
  region: string | undefined,
  now: Date
): Promise<Figures> {
  const client = new CloudWatchClient({ region })
  const { MetricDataResults = [] } = await client.send(
    new GetMetricDataCommand({
      MetricDataQueries: queriesOf(stack, table),
      StartTime: new Date(now.getTime() - hourSeconds * 1000),
      EndTime: now
    })
  )
  const figures = MetricDataResults.filter(({ Values = [] }) => Values.length > 0).map(
    ({ Label = '', Values = [] }) => {
      const value = highestOf.includes(Label) ? Math.max(...Values) : Values.reduce((sum, each) => sum + each, 0)
      return [Label, Math.round(value)] as const
    }
  )
  return Object.fromEntries(figures)
}

function queriesOf(stack: string, table: string): MetricDataQuery[] {
  const gateway = { ApiName: stack }
  const own = { [serviceDimension]: stack }
  const ofTable = { TableName: table }
  return [
    query('requests', 'AWS/ApiGateway', 'Count', gateway),
    query('answered_4xx', 'AWS/ApiGateway', '4XXError', gateway),
    query('answered_5xx', 'AWS/ApiGateway', '5XXError', gateway),
    query('p99_milliseconds', 'AWS/ApiGateway', 'Latency', gateway, 'p99'),
    query('limit_hits', metricsNamespace, 'LimitHits', own),
    query('gateway_throttles', metricsNamespace, 'GatewayThrottles', own),
    query('invalid_tokens', metricsNamespace, 'InvalidTokens', own),
    query('expired_tokens', metricsNamespace, 'ExpiredTokens', own),
    query('revoked_tokens', metricsNamespace, 'RevokedTokens', own),
    query('refused_logins', metricsNamespace, 'RefusedLogins', own),
    query('write_conflicts', metricsNamespace, 'WriteConflicts', own),
    query(sweepFigure, metricsNamespace, oldestUnprocessedMetric, own, 'Maximum'),
    query(collectionFigure, metricsNamespace, oldestDueTimerMetric, own, 'Maximum'),
    query('read_units', 'AWS/DynamoDB', 'ConsumedReadCapacityUnits', ofTable),
    query('write_units', 'AWS/DynamoDB', 'ConsumedWriteCapacityUnits', ofTable),
    query('function_throttles', 'AWS/Lambda', 'Throttles', {})
  ]
}

function query(
  label: string,
  Namespace: string,
  MetricName: string,
  dimensions: Readonly<Record<string, string>>,
  Stat = 'Sum'
): MetricDataQuery {
  const Dimensions = Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value }))
  return { Id: label, Label: label, MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period: 300, Stat } }
}
