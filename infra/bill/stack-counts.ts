/** Counts the resources of the template that have fixed costs. */

interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
}

export interface StackCounts {
  readonly secrets: number
  /** Metrics of all alarms. */
  readonly alarmedMetrics: number
  readonly dashboards: number
  /** Queues that Lambda polls even if they are empty. */
  readonly queues: number
}

export function stackCounts({ Resources }: Template): StackCounts {
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type)
  const mappings = ofType('AWS::Lambda::EventSourceMapping')
  return {
    secrets: ofType('AWS::SecretsManager::Secret').length,
    alarmedMetrics: ofType('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
    queues: mappings.filter(({ Properties }) => Properties?.ScalingConfig !== undefined).length
  }
}

interface Query {
  readonly MetricStat?: unknown
  readonly Expression?: unknown
}

/** An alarm on one metric has `MetricName`. In a list of metrics, computed ones are free. */
function metricsOf({ Properties = {} }: Resource): number {
  const { Metrics } = Properties as { readonly Metrics?: readonly Query[] }
  const isCharged = ({ MetricStat, Expression }: Query) => MetricStat || JSON.stringify(Expression)?.includes('SELECT')
  return Metrics ? Metrics.filter(isCharged).length : 1
}
