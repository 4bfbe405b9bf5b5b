/** Alarms, their recipients, and the dashboard. */
import { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, it } from 'vitest'
import { stackCounts } from '../../../infra/bill/stack-counts.ts'
import type { Settings } from '../../../infra/stack/settings.ts'
import { Watching } from '../../../infra/stack/watching/watching.ts'
import { metricsNamespace, serviceMetrics } from '../../../lib/http/embedded-metrics.ts'
import { type Resource, referencesIn, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

const template = synthesizedTemplate()
const alarmTopicArn = 'arn:aws:sns:eu-central-1:111122223333:operators'
const otherTemplate = synthesizedTemplate({ alarmTopicArn, dashboard: 'false', tableName: 'restored-1' })
const alarmsOf = (from = template) => resourcesOf(from, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm)

interface Queried {
  readonly namespace?: string
  readonly name?: string
  readonly expression?: string
}

/** The metrics that an alarm reads, each of which is charged. */
function metricsOf({ Properties }: Resource): Queried[] {
  const { Namespace, MetricName, Metrics = [] } = Properties
  if (MetricName) return [{ namespace: Namespace, name: MetricName }]
  // biome-ignore lint/suspicious/noExplicitAny: as CloudFormation has it
  const queries: Queried[] = Metrics.map(({ MetricStat, Expression }: any) =>
    MetricStat
      ? { namespace: MetricStat.Metric.Namespace, name: MetricStat.Metric.MetricName }
      : { expression: JSON.stringify(Expression) }
  )
  const ofData = queries.filter(({ name, expression }) => name || expression?.includes('SELECT'))
  return ofData
}

describe('every alarm', () => {
  it.each(alarmsOf().map((alarm) => [String(alarm.Properties.AlarmName), alarm.Properties]))(
    '%s is named after the stack, says what has happened and where to read on, and is quiet where nobody calls',
    (name, properties) => {
      const [, id] = /^vehicle-telematics-([A-Za-z]+)$/.exec(name) ?? []
      expect(properties.AlarmDescription).toMatch(
        new RegExp(`^.{20,}\\. What to do: docs/operating.md, "Runbook", ${id}$`)
      )
      expect(properties).toMatchObject({
        // What is scheduled runs all the time, so missing data mean that it has failed.
        TreatMissingData: ['UnprocessedUploads', 'TimerCollection'].includes(id ?? '') ? 'breaching' : 'notBreaching',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold'
      })
    }
  )

  it('reads only metrics that are written', () => {
    const own = alarmsOf()
      .flatMap(metricsOf)
      .filter(({ namespace }) => namespace === metricsNamespace)
      .map(({ name }) => String(name))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((name) => ![...serviceMetrics(), 'GatewayThrottles'].includes(name))).toEqual([])
  })
})

/** Logical IDs of the functions that something other than a request of the REST API calls. */
function calledInBackground(from: typeof template): string[] {
  const callers: readonly (readonly [type: string, properties: string])[] = [
    ['AWS::Lambda::EventSourceMapping', 'FunctionName'],
    ['AWS::Events::Rule', 'Targets'],
    ['AWS::ApiGatewayV2::Integration', 'IntegrationUri']
  ]
  const named = callers.flatMap(([type, property]) =>
    resourcesOf(from, type).flatMap(([, { Properties }]) => referencesIn(Properties[property]))
  )
  return [...new Set(named)].filter((id) => from.Resources[id]?.Type === 'AWS::Lambda::Function').toSorted()
}

describe.each([
  ['without mail', template],
  ['with mail', synthesizedTemplate({ mailFrom: 'alerts@example.com' })]
])('functions that no request calls, %s', (_, from) => {
  const functions = calledInBackground(from)

  it.each(['Errors', 'Throttles'])('each have an alarm on %s, which Lambda counts where no line is written', (name) => {
    const watched = alarmsOf(from).flatMap(({ Properties }) =>
      // biome-ignore lint/suspicious/noExplicitAny: as CloudFormation has it
      (Properties.Metrics ?? []).flatMap(({ MetricStat }: any) => {
        const { Namespace, MetricName, Dimensions } = MetricStat?.Metric ?? {}
        return Namespace === 'AWS/Lambda' && MetricName === name ? referencesIn(Dimensions) : []
      })
    )
    expect(functions.length).toBeGreaterThan(10)
    expect(watched.toSorted()).toEqual(functions)
  })

  it('are watched by alarms of at most 10 metrics, which CloudWatch takes', () => {
    expect(Math.max(...alarmsOf(from).map((alarm) => metricsOf(alarm).length))).toBeLessThanOrEqual(10)
  })
})

it('pays for as many metrics of alarms as the bill counts', () => {
  expect(alarmsOf().flatMap(metricsOf)).toHaveLength(stackCounts(template).alarmedMetrics)
})

it('counts the throttles of the gateway in its log, under the name of the stack', () => {
  const { Properties } = theResource(template, 'AWS::Logs::MetricFilter')
  expect(Properties).toMatchObject({
    FilterPattern: '{ ($.response_type = "THROTTLED") || ($.response_type = "QUOTA_EXCEEDED") }',
    MetricTransformations: [
      {
        MetricNamespace: metricsNamespace,
        MetricName: 'GatewayThrottles',
        Dimensions: [{ Key: 'Service', Value: '$.service' }]
      }
    ]
  })
  const { AccessLogSetting } = theResource(template, 'AWS::ApiGateway::Stage').Properties
  expect(JSON.parse(AccessLogSetting.Format)).toMatchObject({
    service: 'vehicle-telematics',
    response_type: '$context.error.responseType',
    authorizer_request_id: '$context.authorizer.requestId'
  })
})

describe('the recipient of the alarms', () => {
  it('is absent by default', () => {
    expect(resourcesOf(template, 'AWS::SNS::Topic')).toEqual([])
    expect(alarmsOf().flatMap(({ Properties }) => Properties.AlarmActions ?? [])).toEqual([])
  })

  it('is an email address with an encrypted topic that CloudWatch can use and that requires TLS', () => {
    const emailTemplate = synthesizedTemplate({ alarmEmail: 'ops@example.com' })
    const [topicId] = resourcesOf(emailTemplate, 'AWS::SNS::Topic')[0] ?? []
    const [keyId] = resourcesOf(emailTemplate, 'AWS::KMS::Key')[0] ?? []
    const ofTopic = Template.fromJSON(emailTemplate)
    ofTopic.hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: { 'Fn::GetAtt': [keyId, 'Arn'] } })
    ofTopic.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' })
    const cloudWatch = { Principal: { Service: 'cloudwatch.amazonaws.com' }, Effect: 'Allow' }
    const ofAccount = { Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } } }
    ofTopic.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({ ...cloudWatch, ...ofAccount, Action: 'sns:Publish' })
        ])
      }
    })
    ofTopic.hasResourceProperties('AWS::KMS::Key', {
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({ ...cloudWatch, ...ofAccount, Action: ['kms:Decrypt', 'kms:GenerateDataKey*'] })
        ])
      }
    })
    const actions = alarmsOf(emailTemplate).map(({ Properties }) => [Properties.AlarmActions, Properties.OKActions])
    expect(actions).toEqual(actions.map(() => [[{ Ref: topicId }], [{ Ref: topicId }]]))
  })

  it('is a topic of the operator’s', () => {
    expect(resourcesOf(otherTemplate, 'AWS::SNS::Topic')).toEqual([])
    const actions = alarmsOf(otherTemplate).map(({ Properties }) => Properties.AlarmActions)
    expect(actions).toEqual(actions.map(() => [alarmTopicArn]))
  })
})

describe('the dashboard', () => {
  const { Properties } = theResource(template, 'AWS::CloudWatch::Dashboard')
  const body: string = Properties.DashboardBody['Fn::Join'][1]
    .map((part: unknown) => (typeof part === 'string' ? part : 'X'))
    .join('')
  const { widgets } = JSON.parse(body)

  it('has a name of its own in the account', () => {
    expect(JSON.stringify(Properties.DashboardName)).toContain('AWS::Region')
  })

  it('shows at most 50 metrics, which are free', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as CloudWatch has it
    const metrics = widgets.flatMap(({ properties }: any) => properties.metrics ?? [])
    expect(metrics.length).toBeGreaterThan(20)
    expect(metrics.length).toBeLessThanOrEqual(50)
  })

  it('has operations and errors from the logs of all functions', () => {
    // Each of the two gateways has an access log and an execution log.
    const groups = resourcesOf(template, 'AWS::Logs::LogGroup').length - 4
    const queries = widgets.filter(({ type }: { type: string }) => type === 'log')
    expect(queries).toHaveLength(3)
    for (const { properties } of queries) expect(properties.query.match(/SOURCE 'X'/g)).toHaveLength(groups)
  })

  it('has the errors of the edge from us-east-1, the only region with its metrics', () => {
    const edge = widgets.find(({ properties }: { properties: { title: string } }) => /Edge/.test(properties.title))
    expect(edge.properties.metrics.length).toBeGreaterThan(0)
    for (const metric of edge.properties.metrics) {
      expect(metric.slice(2)).toEqual(['DistributionId', 'X', 'Region', 'Global', { region: 'us-east-1' }])
    }
  })

  it('is optional', () => {
    expect(resourcesOf(otherTemplate, 'AWS::CloudWatch::Dashboard')).toEqual([])
  })
})

describe('background functions', () => {
  const stack = new Stack(undefined, 'Stack', { stackName: 'stack' })
  const api = new RestApi(stack, 'Api')
  api.root.addMethod('GET')
  const named = (id: string) => Lambda.fromFunctionName(stack, id, id)
  new Watching(
    stack,
    'Watching',
    {
      api,
      authorizer: named('authorizer'),
      table: Table.fromTableName(stack, 'Table', 'table'),
      distribution: new Distribution(stack, 'Edge', { defaultBehavior: { origin: new HttpOrigin('example.com') } }),
      accessLog: new LogGroup(stack, 'Log'),
      functionLogs: [new LogGroup(stack, 'FunctionLog')],
      background: {
        streamed: [named('jobs'), named('uploads')],
        queued: [named('deliveries')],
        scheduled: [named('sweep')],
        push: [named('connections')],
        queues: {
          jobs: new Queue(stack, 'Jobs'),
          webhooks: new Queue(stack, 'Webhooks'),
          slowWebhooks: new Queue(stack, 'SlowWebhooks'),
          push: new Queue(stack, 'Push'),
          mail: new Queue(stack, 'Mail'),
          webPush: new Queue(stack, 'WebPush'),
          bounces: new Queue(stack, 'Bounces')
        },
        deadLetters: [new Queue(stack, 'DeadLetters')]
      }
    },
    { dashboard: true } as Settings
  )
  const alarms = Template.fromStack(stack)

  it('have an alarm for the highest iterator age of all of them', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-IteratorAge',
      Threshold: 300_000,
      Metrics: Match.arrayWith([Match.objectLike({ Expression: 'MAX([age0, age1])' })])
    })
  })

  it('have an alarm for uploads that wait for half an hour, and for a missing sweep', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-UnprocessedUploads',
      Namespace: metricsNamespace,
      MetricName: 'OldestUnprocessedSeconds',
      Dimensions: [{ Name: 'Service', Value: 'stack' }],
      Statistic: 'Maximum',
      Period: 900,
      EvaluationPeriods: 1,
      Threshold: 1800,
      TreatMissingData: 'breaching'
    })
  })

  it.each([
    ['JobsAge', 'ApproximateAgeOfOldestMessage', 900, 1],
    ['WebhooksAge', 'ApproximateNumberOfMessagesVisible', 1, 3],
    ['PushAge', 'ApproximateAgeOfOldestMessage', 300, 1]
  ])('have an alarm %s for messages that wait', (id, MetricName, Threshold, EvaluationPeriods) => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `stack-${id}`,
      Namespace: 'AWS/SQS',
      MetricName,
      Threshold,
      EvaluationPeriods
    })
  })

  it('have an alarm for mail and web push that wait, each of which has a queue', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-AlertsAge',
      EvaluationPeriods: 3,
      Metrics: Match.arrayWith([Match.objectLike({ Expression: 'FILL(mail, 0) + FILL(webPush, 0)' })])
    })
  })

  it('have an alarm for three failures in an hour, and for timers that wait, also because none are collected', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-BackgroundFailures',
      MetricName: 'BackgroundFailures',
      Period: 3600,
      Threshold: 3
    })
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-TimerCollection',
      MetricName: 'OldestDueTimerSeconds',
      Statistic: 'Maximum',
      Period: 300,
      Threshold: 300,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching'
    })
  })

  it('have an alarm for the first dead letter', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'stack-DeadLetters',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1
    })
  })
})

describe('a table with a name', () => {
  const [[defaultId] = []] = resourcesOf(template, 'AWS::DynamoDB::Table')
  const [[restoredId, restored] = []] = resourcesOf(otherTemplate, 'AWS::DynamoDB::Table')

  it('is a separate resource, so that it can be imported', () => {
    expect(restored?.Properties.TableName).toBe('restored-1')
    expect(restoredId).not.toBe(defaultId)
  })

  it('is the same in everything else', () => {
    const { TableName: _, ...properties } = restored?.Properties ?? {}
    expect(properties).toEqual(theResource(template, 'AWS::DynamoDB::Table').Properties)
    expect(restored?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})
