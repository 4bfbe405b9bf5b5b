/** Replies of AWS about a healthy deployment, which tests modify. */
import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  GetMetricDataCommand,
  type MetricAlarm
} from '@aws-sdk/client-cloudwatch'
import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type TableDescription
} from '@aws-sdk/client-dynamodb'
import { GetEventSourceMappingCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'

const account = 'eu-central-1:111122223333'
export const topicArn = `arn:aws:sns:${account}:vehicle-telematics-Topic`
export const secretArn = `arn:aws:secretsmanager:${account}:secret:SigningKey-AbCdEf`
export const queueUrl = 'https://sqs.eu-central-1.amazonaws.com/111122223333/vehicle-telematics-DeadLetters'
export const jobsUrl = 'https://sqs.eu-central-1.amazonaws.com/111122223333/vehicle-telematics-Jobs'
export const jobsDeadLettersUrl = `${jobsUrl}DeadLetters`
export const tableName = 'vehicle-telematics-TableCD117FA1-1ABCDEFGHIJKL'
export const mappingId = '14e0db71-5d35-4eb5-b481-8945cf9d10c2'
export const scheduleName = 'vehicle-telematics-SweepUploadsSchedule-1ABCDEFGHIJKL'
export const collectionName = 'vehicle-telematics-CollectDueSchedule-1ABCDEFGHIJKL'
export const alarmName = 'vehicle-telematics-ServerErrors'

const resources: [type: string, id: string][] = [
  ['AWS::DynamoDB::Table', tableName],
  ['AWS::SecretsManager::Secret', secretArn],
  // Has no signing keys, so its age is not reported.
  ['AWS::SecretsManager::Secret', `arn:aws:secretsmanager:${account}:secret:EdgeKey1-AbCdEf`],
  ['AWS::CloudWatch::Alarm', alarmName],
  ['AWS::SNS::Topic', topicArn],
  ['AWS::SQS::Queue', queueUrl],
  ['AWS::SQS::Queue', jobsUrl],
  ['AWS::SQS::Queue', jobsDeadLettersUrl],
  ['AWS::Lambda::EventSourceMapping', mappingId],
  ['AWS::Events::Rule', scheduleName],
  ['AWS::Events::Rule', collectionName],
  ['AWS::Events::Rule', 'vehicle-telematics-MailFeedback-1ABCDEFGHIJKL'],
  ['AWS::Logs::LogGroup', 'vehicle-telematics-VehiclesLogs'],
  ['AWS::Logs::LogGroup', 'vehicle-telematics-RestApiAccessLogA506C55B'],
  ['AWS::Logs::LogGroup', 'API-Gateway-Execution-Logs_a1b2c3d4e5/live'],
  ['AWS::Logs::LogGroup', '/aws/apigateway/f6g7h8i9j0/push']
]

export const healthyAlarm: MetricAlarm = {
  AlarmName: alarmName,
  AlarmDescription:
    'At least 1 percent of the requests, and 5, were answered with 5xx. What to do: docs/operating.md, "Runbook", ServerErrors',
  ActionsEnabled: true,
  AlarmActions: [topicArn],
  StateValue: 'OK',
  StateReason: 'Threshold Crossed: no datapoints were received',
  StateUpdatedTimestamp: new Date('2026-03-02T08:00:00Z')
}

export const healthyTable: TableDescription = {
  TableName: tableName,
  TableStatus: 'ACTIVE',
  TableSizeBytes: 8_192_000,
  DeletionProtectionEnabled: true,
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
  GlobalSecondaryIndexes: [{ IndexName: 'triplegs', IndexStatus: 'ACTIVE' }]
}

const figureOf = (label: string, ...Values: number[]) => ({
  Id: label,
  Label: label,
  Values,
  StatusCode: 'Complete' as const
})
export const sweptFigure = figureOf('oldest_unprocessed_seconds', 0, 12, 0)
export const collectedFigure = figureOf('oldest_due_timer_seconds', 59, 61)

/** Every client of the command, mocked; call before each test. */
export function mockHealthyStack() {
  const mocks = {
    stacks: mockClient(CloudFormationClient),
    metrics: mockClient(CloudWatchClient),
    logs: mockClient(CloudWatchLogsClient),
    functions: mockClient(LambdaClient),
    tables: mockClient(DynamoDBClient),
    documents: mockClient(DynamoDBDocumentClient),
    secrets: mockClient(SecretsManagerClient),
    topics: mockClient(SNSClient),
    queues: mockClient(SQSClient)
  }
  for (const mock of Object.values(mocks)) mock.reset()
  const outputs = [
    { OutputKey: 'Version', OutputValue: '0.2.0' },
    { OutputKey: 'TableName', OutputValue: tableName },
    { OutputKey: 'SigningKeySecret', OutputValue: secretArn },
    { OutputKey: 'WebhookKeySecret', OutputValue: secretArn },
    { OutputKey: 'DeadLetterQueueUrl', OutputValue: queueUrl },
    { OutputKey: 'JobsQueueUrl', OutputValue: jobsUrl },
    { OutputKey: 'JobsDeadLetterQueueUrl', OutputValue: jobsDeadLettersUrl }
  ]
  const stack = { StackName: 'vehicle-telematics', CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE' } as const
  mocks.stacks.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, Outputs: outputs }] })
  const summaries = resources.map(([ResourceType, PhysicalResourceId]) => ({
    LogicalResourceId: PhysicalResourceId,
    ResourceType,
    PhysicalResourceId,
    LastUpdatedTimestamp: new Date(0),
    ResourceStatus: 'CREATE_COMPLETE' as const
  }))
  // Pages, as for a stack of 250 resources.
  mocks.stacks
    .on(ListStackResourcesCommand)
    .resolvesOnce({ StackResourceSummaries: summaries.slice(0, 3), NextToken: 'next' })
    .resolves({ StackResourceSummaries: summaries.slice(3) })
  mocks.metrics.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [healthyAlarm] })
  mocks.metrics.on(GetMetricDataCommand).resolves({
    MetricDataResults: [
      { Id: 'requests', Label: 'requests', Values: [120, 80], StatusCode: 'Complete' },
      { Id: 'p99_milliseconds', Label: 'p99_milliseconds', Values: [181.4, 240.2], StatusCode: 'Complete' },
      sweptFigure,
      collectedFigure,
      { Id: 'limit_hits', Label: 'limit_hits', Values: [], StatusCode: 'Complete' }
    ]
  })
  mocks.functions.on(GetEventSourceMappingCommand).resolves({ UUID: mappingId, State: 'Enabled' })
  mocks.logs.on(FilterLogEventsCommand).resolves({ events: [] })
  for (const client of [mocks.tables, mocks.documents]) {
    client.on(DescribeTableCommand).resolves({ Table: healthyTable })
    client.on(DescribeTimeToLiveCommand).resolves({
      TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAtSeconds' }
    })
    client.on(DescribeContinuousBackupsCommand).resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: 'ENABLED',
          EarliestRestorableDateTime: new Date('2026-01-26T00:00:00Z')
        }
      }
    })
  }
  mocks.documents.on(ScanCommand).resolves({ Items: [] })
  const lastMonth = new Date(Date.now() - 30 * 86_400_000)
  mocks.secrets.on(DescribeSecretCommand).resolves({ ARN: secretArn, LastChangedDate: lastMonth })
  mocks.topics.on(ListSubscriptionsByTopicCommand).resolves({
    Subscriptions: [{ Protocol: 'email', Endpoint: 'ops@example.com', SubscriptionArn: `${topicArn}:1` }]
  })
  mocks.queues.on(ReceiveMessageCommand).resolves({})
  mocks.queues.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '0' } })
  return mocks
}
