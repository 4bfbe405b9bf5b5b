/**
 * Definitions of all alarms. The runbook in docs/operating.md has an entry for each. Each metric of an alarm costs
 * $0.10 a month; ten in an account are free.
 */
import { Duration } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { AlarmDefinition } from './alarm-definition.ts'
import { crashAlarms } from './crash-alarms.ts'
import {
  deadLetters,
  functionThrottles,
  gatewayThrottlesMetric,
  iteratorAges,
  oldestDueTimer,
  oldestUnprocessed,
  ownMetric,
  period,
  sumOf,
  tableSystemErrors
} from './metrics.ts'
import type { Background, Watched } from './watched.ts'

/** With fewer errors in a period, a single failed request would count as a high rate. */
const minErrors = 5

export function alarmDefinitions(scope: Construct, watched: Watched): AlarmDefinition[] {
  return [
    ...gatewayAlarms(watched),
    ...callerAlarms(scope),
    ...tableAlarms(watched),
    ...backgroundAlarms(scope, watched.background),
    ...crashAlarms(watched.background),
    ...queueAlarms(watched.background)
  ]
}

function gatewayAlarms({ api, authorizer }: Watched): AlarmDefinition[] {
  const errors = api.metricServerError({ statistic: Stats.SUM, period })
  const requests = api.metricCount({ statistic: Stats.SUM, period })
  const errorRate = new MathExpression({
    label: 'Share of requests answered with 5xx, in percent',
    expression: `IF(errors >= ${minErrors}, 100 * errors / requests, 0)`,
    usingMetrics: { errors, requests },
    period
  })
  return [
    {
      id: 'ServerErrors',
      description: `At least 1 percent of the requests, and ${minErrors}, were answered with 5xx`,
      metric: errorRate,
      threshold: 1,
      periods: 1
    },
    {
      id: 'SlowAnswers',
      description: 'One request in a hundred took 3 seconds or more, for 15 minutes',
      metric: api.metricLatency({ statistic: Stats.p(99), period }),
      threshold: 3000,
      periods: 3
    },
    {
      id: 'AuthorizerErrors',
      description: 'The authorizer failed: requests with a token are answered with 500',
      metric: authorizer.metricErrors({ period }),
      threshold: 1,
      periods: 1
    },
    {
      id: 'FunctionThrottles',
      description: 'Lambda refused calls, because the functions of the account reached their limit of concurrency',
      metric: functionThrottles(),
      threshold: 1,
      periods: 1
    }
  ]
}

/** Alarms about the behaviour of callers. */
function callerAlarms(scope: Construct): AlarmDefinition[] {
  const own = (name: string) => ownMetric(scope, name)
  return [
    {
      id: 'LimitHits',
      description: 'Requests beyond the limits: 200 in 5 minutes, for 10 minutes',
      metric: sumOf('Refused with 429', { functions: own('LimitHits'), gateway: own(gatewayThrottlesMetric) }),
      threshold: 200,
      periods: 2
    },
    {
      id: 'AuthorizerDenials',
      description: 'The authorizer refused 100 tokens in 5 minutes, where one that is repeated counts once a minute',
      metric: sumOf('Refused tokens', {
        invalid: own('InvalidTokens'),
        expired: own('ExpiredTokens'),
        revoked: own('RevokedTokens')
      }),
      threshold: 100,
      periods: 1
    },
    {
      id: 'RefusedLogins',
      description: 'Logins with a wrong password or an unknown email: 100 in 5 minutes',
      metric: own('RefusedLogins'),
      threshold: 100,
      periods: 1
    }
  ]
}

function tableAlarms({ table }: Watched): AlarmDefinition[] {
  const events = (name: string) => table.metric(name, { statistic: Stats.SUM, period })
  return [
    {
      id: 'TableThrottles',
      description: 'DynamoDB throttled 10 calls or more in 5 minutes',
      metric: sumOf('Throttled', { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') }),
      threshold: 10,
      periods: 1
    },
    {
      id: 'TableSystemErrors',
      description: 'DynamoDB failed 5 calls or more in 5 minutes by a fault of its own',
      metric: tableSystemErrors(table),
      threshold: 5,
      periods: 1
    }
  ]
}

const minuteMilliseconds = 60_000

const minuteSeconds = 60

/**
 * A message of a failing endpoint is hidden for up to 12 h, so that its age means nothing: of webhooks, mail and web push it is the
 * visible messages which must not always be there.
 */
function queueAlarms({ queues: { jobs, webhooks, slowWebhooks, push, mail, webPush } }: Background): AlarmDefinition[] {
  const age = (queue: IQueue) => queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period })
  const visible = (queue: IQueue) =>
    queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MINIMUM, period })
  return [
    {
      id: 'JobsAge',
      description: 'A job has waited for 15 minutes or more, or fails again and again',
      metric: age(jobs),
      threshold: 15 * minuteSeconds,
      periods: 1
    },
    {
      id: 'WebhooksAge',
      description:
        'Messages have been waiting in the queue of webhooks for 15 minutes without a pause: events arrive late',
      metric: visible(webhooks),
      threshold: 1,
      periods: 3
    },
    {
      id: 'SlowWebhooksAge',
      description:
        'Messages have been waiting in the queue of slow webhooks for 15 minutes without a pause: their events arrive late',
      metric: visible(slowWebhooks),
      threshold: 1,
      periods: 3
    },
    {
      id: 'AlertsAge',
      description: 'Messages have been waiting in the queue of mail or of web push for 15 minutes without a pause',
      metric: sumOf('Waiting', { ...(mail && { mail: visible(mail) }), webPush: visible(webPush) }),
      threshold: 1,
      periods: 3
    },
    {
      id: 'PushAge',
      description: 'A message to a push connection has waited for 5 minutes or more, or fails again and again',
      metric: age(push),
      threshold: 5 * minuteSeconds,
      periods: 1
    }
  ]
}

function backgroundAlarms(scope: Construct, { streamed, deadLetters: queues }: Background): AlarmDefinition[] {
  return [
    {
      id: 'BackgroundFailures',
      description: 'Functions that no request calls failed 3 times or more in an hour',
      metric: ownMetric(scope, 'BackgroundFailures').with({ period: Duration.hours(1) }),
      threshold: 3,
      periods: 1
    },
    {
      id: 'TimerCollection',
      description: 'A timer has been due for 5 minutes or more, or the collection has not run, for 10 minutes',
      metric: oldestDueTimer(scope),
      threshold: 5 * minuteSeconds,
      periods: 2,
      // Without this a disabled schedule would leave trips running and rules waiting.
      isMissingBad: true
    },
    {
      id: 'IteratorAge',
      description: 'Changes of the table have waited for 5 minutes or more to be processed, for 10 minutes',
      metric: iteratorAges(streamed),
      threshold: 5 * minuteMilliseconds,
      periods: 2
    },
    {
      id: 'DeadLetters',
      description: 'A change of the table or a message could not be processed and waits in a dead-letter queue',
      metric: deadLetters(queues),
      threshold: 1,
      periods: 1
    },
    {
      id: 'UnprocessedUploads',
      description:
        'The processing of an upload has made no progress for 30 minutes, or the sweep that looks for it has not run',
      metric: oldestUnprocessed(scope),
      threshold: 30 * minuteSeconds,
      periods: 1,
      // Without this a disabled schedule would hide waiting uploads.
      isMissingBad: true
    }
  ]
}
