/**
 * Alarms for functions that crash or are throttled. A function that fails while it is loaded, reaches its timeout or runs
 * out of memory writes no line of its own, so that only Lambda counts it. Each kind of functions has alarms of its own,
 * because an alarm reads at most 10 metrics. Source: CloudWatch, "Alarm data queries".
 */
import { Duration } from 'aws-cdk-lib'
import type { IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { AlarmDefinition } from './alarm-definition.ts'
import { period, sumOf } from './metrics.ts'
import type { Background } from './watched.ts'

type UnnamedAlarm = Omit<AlarmDefinition, 'id'>

const maxMetricsOfAlarm = 10

/** A message or a schedule whose function crashes each time makes at least three crashes in an hour. */
const hour = Duration.hours(1)
const crashesOfHour = 3

export function crashAlarms({ streamed, queued, scheduled, push }: Background): AlarmDefinition[] {
  const processing = [...streamed, ...scheduled]
  return [
    { id: 'ProcessingCrashes', ...crashes('the stream or a schedule calls', processing) },
    { id: 'ProcessingThrottles', ...throttles('the stream or a schedule calls', processing) },
    { id: 'QueueCrashes', ...crashes('queues call', queued) },
    { id: 'QueueThrottles', ...throttles('queues call', queued) },
    { id: 'PushCrashes', ...crashes('push connections call', push) },
    { id: 'PushThrottles', ...throttles('push connections call', push) }
  ]
}

function crashes(called: string, functions: readonly IFunction[]): UnnamedAlarm {
  return {
    description: `Functions that ${called} crashed, timed out or ran out of memory ${crashesOfHour} times in an hour`,
    metric: sumOfAll(
      'Crashes',
      functions.map((each) => each.metricErrors()),
      hour
    ),
    threshold: crashesOfHour,
    periods: 1
  }
}

function throttles(called: string, functions: readonly IFunction[]): UnnamedAlarm {
  return {
    description: `Lambda has refused calls of functions that ${called} for 15 minutes without a pause`,
    metric: sumOfAll(
      'Throttles',
      functions.map((each) => each.metricThrottles()),
      period
    ),
    threshold: 1,
    periods: 3
  }
}

/** Throws an Error for more metrics than an alarm can read. */
function sumOfAll(label: string, metrics: readonly IMetric[], of: Duration): MathExpression {
  if (metrics.length > maxMetricsOfAlarm) {
    throw new Error(
      `An alarm reads at most ${maxMetricsOfAlarm} metrics: divide the functions in infra/stack/watching/crash-alarms.ts`
    )
  }
  return sumOf(label, Object.fromEntries(metrics.map((metric, index) => [`function${index}`, metric])), of)
}
