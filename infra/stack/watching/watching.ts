/** Dashboard and alarms of a deployment. */
import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { metricsNamespace, serviceDimension } from '../../../lib/http/embedded-metrics.ts'
import { serviceField } from '../gateway/gateway-log.ts'
import type { Settings } from '../settings.ts'
import type { AlarmDefinition } from './alarm-definition.ts'
import { alarmDefinitions } from './alarm-definitions.ts'
import { alarmActions } from './alarm-topic.ts'
import { createDashboard } from './dashboard.ts'
import { gatewayThrottlesMetric } from './metrics.ts'
import type { Watched } from './watched.ts'

/** Types of responses to throttled requests. Source: API Gateway, "Gateway response types". */
const throttleTypes = ['THROTTLED', 'QUOTA_EXCEEDED']

export class Watching extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, watched: Watched, settings: Settings) {
    super(scope, id)
    countGatewayThrottles(this, watched.accessLog)
    const actions = alarmActions(this, settings)
    this.alarms = alarmDefinitions(this, watched).map((definition) => createAlarm(this, definition))
    for (const alarm of this.alarms) {
      alarm.addAlarmAction(...actions)
      alarm.addOkAction(...actions)
    }
    if (settings.dashboard) createDashboard(this, watched, this.alarms)
  }
}

/** A period without calls has no values and counts as good, unless the definition says otherwise. */
function createAlarm(scope: Construct, definition: AlarmDefinition): Alarm {
  const { id, description, metric, threshold, periods, isMissingBad = false } = definition
  return new Alarm(scope, id, {
    alarmName: `${Stack.of(scope).stackName}-${id}`,
    alarmDescription: `${description}. What to do: docs/operating.md, "Runbook", ${id}`,
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: isMissingBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    // A percentile of a few requests is not meaningful.
    evaluateLowSampleCountPercentile: id === 'SlowAnswers' ? 'ignore' : undefined
  })
}

function countGatewayThrottles(scope: Construct, accessLog: ILogGroup): void {
  const patterns = throttleTypes.map((type) => FilterPattern.stringValue('$.response_type', '=', type))
  new MetricFilter(scope, 'GatewayThrottles', {
    logGroup: accessLog,
    filterPattern: FilterPattern.any(...patterns),
    metricNamespace: metricsNamespace,
    metricName: gatewayThrottlesMetric,
    metricValue: '1',
    dimensions: { [serviceDimension]: `$.${serviceField}` }
  })
}
