/** The dashboard. It has at most 50 metrics, because up to three such dashboards in an account are free. */
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  PeriodOverride,
  Stats
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { uniqueName } from '../unique-name.ts'
import {
  deadLetters,
  edgeErrorRate,
  functionThrottles,
  gatewayThrottlesMetric,
  iteratorAges,
  oldestDueTimer,
  oldestUnprocessed,
  ownMetric,
  period,
  tableSystemErrors
} from './metrics.ts'
import { byErrorQuery, byOperationQuery, recentErrorsQuery } from './queries.ts'
import type { Background, Watched } from './watched.ts'

/** Widths, in units of which a row has 24. */
const third = 8
const quarter = 6
const height = 6

export function createDashboard(scope: Construct, watched: Watched, alarms: readonly Alarm[]): void {
  new Dashboard(scope, 'Dashboard', {
    // Names of dashboards are shared by all regions of an account.
    dashboardName: uniqueName(scope, 'watching'),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [new AlarmStatusWidget({ alarms: [...alarms], title: 'Alarms', width: 24, height: 3 })],
      trafficRow(watched),
      callerRow(scope, watched),
      operationRow(watched),
      tableRow(watched),
      backgroundRow(scope, watched.background),
      [logTable('Unexpected errors', recentErrorsQuery, watched, 24)]
    ]
  })
}

function trafficRow({ api, distribution }: Watched): IWidget[] {
  const latency = (statistic: string) => api.metricLatency({ statistic, period, label: statistic })
  return [
    graph('Requests', [
      api.metricCount({ statistic: Stats.SUM, period, label: 'all' }),
      api.metricClientError({ statistic: Stats.SUM, period, label: '4xx' }),
      api.metricServerError({ statistic: Stats.SUM, period, label: '5xx' })
    ]),
    graph('Milliseconds', [latency(Stats.p(50)), latency(Stats.p(99))]),
    graph('Edge: errors in percent', [
      edgeErrorRate(distribution, '4xxErrorRate'),
      edgeErrorRate(distribution, '5xxErrorRate')
    ])
  ]
}

function callerRow(scope: Construct, { authorizer }: Watched): IWidget[] {
  const own = (...names: string[]) => names.map((name) => ownMetric(scope, name))
  return [
    graph('Limits', [
      ...own('LimitHits', gatewayThrottlesMetric),
      functionThrottles().with({ label: 'Lambda throttles' })
    ]),
    graph('Refused tokens and logins', own('InvalidTokens', 'ExpiredTokens', 'RevokedTokens', 'RefusedLogins')),
    graph('Authorizer', [
      authorizer.metricInvocations({ period, label: 'calls' }),
      authorizer.metricErrors({ period, label: 'errors' }),
      authorizer.metricDuration({ statistic: Stats.p(99), period, label: 'p99 ms' })
    ])
  ]
}

/** Computed from the logs, because a metric for each operation would cost more than everything else. */
function operationRow(watched: Watched): IWidget[] {
  return [logTable('Operations', byOperationQuery, watched, 12), logTable('Errors', byErrorQuery, watched, 12)]
}

function tableRow({ table, ...watched }: Watched): IWidget[] {
  const sum = (name: string) => table.metric(name, { statistic: Stats.SUM, period, label: name })
  return [
    graph('Table: capacity units', [sum('ConsumedReadCapacityUnits'), sum('ConsumedWriteCapacityUnits')]),
    graph('Table: throttles and errors', [
      sum('ReadThrottleEvents'),
      sum('WriteThrottleEvents'),
      tableSystemErrors(table)
    ]),
    graph('Write conflicts', [ownMetric(watched.api, 'WriteConflicts')])
  ]
}

function backgroundRow(scope: Construct, { deadLetters: queues, ...background }: Background): IWidget[] {
  const { streamed, queued, scheduled, push } = background
  const errors = [...streamed, ...queued, ...scheduled, ...push].map((each) => each.metricErrors({ period }))
  return [
    graph('Background: age of the oldest change, ms', [iteratorAges(streamed)], quarter),
    graph(
      'Background: age of the oldest unprocessed upload and due timer, s',
      [oldestUnprocessed(scope), oldestDueTimer(scope)],
      quarter
    ),
    graph('Background: errors', errors, quarter),
    graph('Dead letters', [deadLetters(queues)], quarter)
  ]
}

function graph(title: string, left: IMetric[], width = third): IWidget {
  return new GraphWidget({ title, left, width, height, leftYAxis: { min: 0 } })
}

function logTable(
  title: string,
  queryLines: readonly string[],
  { functionLogs }: Pick<Watched, 'functionLogs'>,
  width: number
): IWidget {
  return new LogQueryWidget({
    title,
    view: LogQueryVisualizationType.TABLE,
    logGroupNames: functionLogs.map(({ logGroupName }) => logGroupName),
    queryLines: [...queryLines],
    width,
    height
  })
}
