/** `admin doctor --stack`: healthy, and each sickness, from what AWS answers. */
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DescribeAlarmsCommand, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch'
import { FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type TableDescription
} from '@aws-sdk/client-dynamodb'
import {
  GetEventSourceMappingCommand,
  type GetEventSourceMappingCommandOutput,
  ResourceNotFoundException
} from '@aws-sdk/client-lambda'
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager'
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { beforeEach, describe, expect, it } from 'vitest'
import { schedules } from '../../../../infra/admin/doctor/examine-stack.ts'
import { scheduledFunctions } from '../../../../infra/stack/scheduled-functions.ts'
import { pascalCase } from '../../../../lib/contract/operation-names.ts'
import { runCommand } from '../run-admin.ts'
import {
  collectedFigure,
  collectionName,
  healthyAlarm,
  healthyTable,
  jobsDeadLettersUrl,
  jobsUrl,
  mappingId,
  mockHealthyStack,
  queueUrl,
  scheduleName,
  sweptFigure,
  tableName
} from './answers-of-aws.ts'

let aws: ReturnType<typeof mockHealthyStack>
beforeEach(() => {
  aws = mockHealthyStack()
})

const command = ['doctor', '--stack', 'vehicle-telematics', '--region', 'eu-central-1']

interface Result {
  readonly healthy: boolean
  readonly problems: readonly { readonly problem: string; readonly remedy: string }[]
  readonly notes: readonly string[]
}

async function examined(): Promise<Result & { code: number }> {
  const { code, stdout, stderr } = await runCommand([...command, '--json'], '/')
  expect(stderr).toBe('')
  return { code, ...JSON.parse(stdout) }
}

/** The only problem of the examination. */
async function problem() {
  const { code, healthy, problems } = await examined()
  expect({ code, healthy, count: problems.length }).toEqual({ code: 1, healthy: false, count: 1 })
  return problems[0]
}

const threeMessages = { Attributes: { ApproximateNumberOfMessages: '3' } }

describe('a healthy deployment', () => {
  it('has no problems, the figures of the last hour, and the exit code 0', async () => {
    expect(await examined()).toEqual({
      code: 0,
      healthy: true,
      problems: [],
      notes: [
        'The stack has version 0.2.0',
        'The table can be restored to any second since 2026-01-26T00:00:00.000Z',
        'The signing keys were changed 30 days ago',
        'No webhook and no browser uses the key of webhooks yet',
        'Uploads without a dead letter are looked for with --scan alone, which reads the whole table: about 1000 read units',
        'Webhooks that fail are looked for with --scan alone, which reads the whole table for them again'
      ],
      figures: { requests: 200, p99_milliseconds: 240, oldest_unprocessed_seconds: 12, oldest_due_timer_seconds: 61 }
    })
  })

  it('is examined with read operations only', async () => {
    await examined()
    const commands = Object.values(aws).flatMap((mock) => mock.calls().map(({ args: [sent] }) => sent.constructor.name))
    expect(commands.length).toBeGreaterThan(8)
    expect(commands.filter((name) => !/^(Describe|List|Get|Filter|Scan)/.test(name))).toEqual([])
  })

  it('has the logs of its functions searched for the last hour', async () => {
    const before = Date.now() - 3_600_000
    await examined()
    const inputs = aws.logs.commandCalls(FilterLogEventsCommand).map(({ args: [{ input }] }) => input)
    expect(inputs.map(({ logGroupName }) => logGroupName)).toEqual(['vehicle-telematics-VehiclesLogs'])
    expect(inputs[0]?.startTime).toBeGreaterThanOrEqual(before)
  })

  it('is reported as healthy, with a table of figures', async () => {
    const { code, stdout } = await runCommand(command, '/')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^The service is healthy\.\n[\s\S]*│ p99 +│ 240 ms │/)
  })
})

describe('a deployment with problems', () => {
  it('has an alarm in state ALARM', async () => {
    const StateReason = 'Threshold Crossed: 1 datapoint [4.2] was greater than or equal to the threshold (1.0).'
    aws.metrics
      .on(DescribeAlarmsCommand)
      .resolves({ MetricAlarms: [{ ...healthyAlarm, StateValue: 'ALARM', StateReason }] })

    expect(await problem()).toEqual({
      problem: `The alarm vehicle-telematics-ServerErrors is on since 2026-03-02T08:00:00.000Z. At least 1 percent of the requests, and 5, were answered with 5xx. (${StateReason})`,
      remedy: 'docs/operating.md, "Runbook", ServerErrors'
    })
  })

  it('has an alarm that is switched off, or was deleted', async () => {
    aws.metrics.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{ ...healthyAlarm, ActionsEnabled: false }] })
    expect((await problem())?.remedy).toBe(
      'aws cloudwatch enable-alarm-actions --alarm-names vehicle-telematics-ServerErrors'
    )
    aws = mockHealthyStack()
    aws.metrics.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [] })
    expect((await problem())?.problem).toBe(
      'The alarm vehicle-telematics-ServerErrors was deleted outside of the stack'
    )
  })

  it.each([
    [
      { Protocol: 'email', Endpoint: 'ops@example.com', SubscriptionArn: 'PendingConfirmation' },
      /^ops@example.com is not notified/
    ],
    [undefined, /^Nobody is notified of alarms: the topic/]
  ])('has a topic without a confirmed subscription (%#)', async (subscription, expected) => {
    aws.topics.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: subscription ? [subscription] : [] })
    expect((await problem())?.problem).toMatch(expected)
  })

  it.each([
    ['is being deleted', { TableStatus: 'DELETING' as const }, `The table ${tableName} is DELETING`],
    [
      'cannot be decrypted',
      { TableStatus: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' as const },
      `The table ${tableName} is INACCESSIBLE_ENCRYPTION_CREDENTIALS`
    ],
    ['has no stream', { StreamSpecification: undefined }, /^The table has no stream/],
    [
      'has an index that is being made',
      { GlobalSecondaryIndexes: [{ IndexName: 'triplegs', IndexStatus: 'CREATING' as const }] },
      'The index triplegs of the table is CREATING'
    ]
  ])('has a table that %s', async (_, change, expected) => {
    const Table: TableDescription = { ...healthyTable, ...change }
    for (const client of [aws.tables, aws.documents]) client.on(DescribeTableCommand).resolves({ Table })
    expect((await problem())?.problem).toMatch(expected)
  })

  it('has a table without backups', async () => {
    for (const client of [aws.tables, aws.documents]) {
      client.on(DescribeContinuousBackupsCommand).resolves({
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' }
        }
      })
    }
    expect((await problem())?.remedy).toContain(`update-continuous-backups --table-name ${tableName}`)
  })

  it('has a table that does not delete expired items', async () => {
    for (const client of [aws.tables, aws.documents]) {
      client.on(DescribeTimeToLiveCommand).resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } })
    }
    expect((await problem())?.remedy).toContain('Enabled=true,AttributeName=expiresAtSeconds')
  })

  it('has a secret that is going to be deleted', async () => {
    aws.secrets.on(DescribeSecretCommand).resolves({ DeletedDate: new Date('2026-03-09T00:00:00Z') })
    expect((await problem())?.problem).toContain('is deleted on 2026-03-09T00:00:00.000Z')
  })

  it.each(['Disabled', 'Disabling'])('has a stream that does not call a function: the mapping is %s', async (State) => {
    const FunctionArn = 'arn:aws:lambda:eu-central-1:111122223333:function:vehicle-telematics-ProcessVehicleData'
    const mapping: Partial<GetEventSourceMappingCommandOutput> = { UUID: mappingId, FunctionArn, State }
    aws.functions.on(GetEventSourceMappingCommand).resolves(mapping)
    expect(await problem()).toEqual({
      problem:
        `The table's stream does not call vehicle-telematics-ProcessVehicleData: its event source mapping is in the state ${State}. ` +
        'Changes are lost to it after 24 hours',
      remedy: `aws lambda update-event-source-mapping --uuid ${mappingId} --enabled`
    })
  })

  it('has a queue that does not call its function', async () => {
    const FunctionArn = 'arn:aws:lambda:eu-central-1:111122223333:function:vehicle-telematics-RunJobs'
    const EventSourceArn = 'arn:aws:sqs:eu-central-1:111122223333:vehicle-telematics-Jobs'
    aws.functions.on(GetEventSourceMappingCommand).resolves({ FunctionArn, EventSourceArn, State: 'Disabled' })
    expect((await problem())?.problem).toBe(
      'The queue vehicle-telematics-Jobs does not call vehicle-telematics-RunJobs: its event source mapping is in the state ' +
        'Disabled. Messages are lost after 14 days'
    )
  })

  it('has a mapping that was deleted', async () => {
    const error = new ResourceNotFoundException({ message: 'no such mapping', Type: 'User', $metadata: {} })
    aws.functions.on(GetEventSourceMappingCommand).rejects(error)
    expect((await problem())?.problem).toBe(
      `The event source mapping ${mappingId} was deleted outside of the stack: its function is not called any more`
    )
  })

  it.each([
    [scheduleName, collectedFigure],
    [collectionName, sweptFigure]
  ])('has a schedule whose function has not run in the last hour: %s', async (name, other) => {
    aws.metrics.on(GetMetricDataCommand).resolves({ MetricDataResults: [other] })
    expect((await problem())?.remedy).toContain(`aws events enable-rule --name ${name}`)
  })

  it('has every schedule of the stack, by its construct', () => {
    expect(schedules.map(({ construct }) => construct)).toEqual(
      scheduledFunctions.map(({ operation }) => pascalCase(operation))
    )
  })

  it('has no dead letters where messages wait in a queue of work', async () => {
    aws.queues.on(GetQueueAttributesCommand, { QueueUrl: jobsUrl }).resolves(threeMessages)
    expect((await examined()).problems).toEqual([])
  })

  it.each([queueUrl, jobsDeadLettersUrl])('has dead letters in %s', async (QueueUrl) => {
    aws.queues.on(GetQueueAttributesCommand, { QueueUrl }).resolves(threeMessages)
    expect(await problem()).toEqual({
      problem: `3 dead letters wait in ${QueueUrl}`,
      remedy: 'See the runbook in docs/operating.md, DeadLetters; admin dead-letter list shows them'
    })
  })

  it('has errors in its logs, found beyond empty pages, of which the newest are reported', async () => {
    const event = (timestamp: number, message: object) => ({ timestamp, message: JSON.stringify(message) })
    const error = { name: 'TypeError', message: 'Not a number' }
    aws.logs
      .on(FilterLogEventsCommand)
      .resolvesOnce({ events: [], nextToken: 'next' })
      .resolvesOnce({
        events: [
          event(1, { level: 'ERROR', event: 'unexpected_error', operation: 'get-vehicle', request_id: 'r1', error }),
          event(2, { type: 'platform.report', record: { status: 'timeout' } }),
          event(3, { level: 'ERROR', errorType: 'Runtime.ImportModuleError', errorMessage: 'No module index' })
        ]
      })
    expect((await problem())?.problem).toBe(
      '3 unexpected errors in the logs in the last hour: Runtime.ImportModuleError: No module index; timeout; ' +
        'get-vehicle: TypeError: Not a number (request r1)'
    )
  })

  it.each(['UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED', 'UPDATE_IN_PROGRESS'] as const)(
    'is in the state %s',
    async (StackStatus) => {
      const Outputs = [{ OutputKey: 'TableName', OutputValue: tableName }]
      const stack = { StackName: 'vehicle-telematics', CreationTime: new Date(0), StackStatus, Outputs }
      aws.stacks.on(DescribeStacksCommand).resolves({ Stacks: [stack] })
      expect((await problem())?.problem).toContain(StackStatus)
    }
  )

  it('is examined as far as permitted, and a missing permission is reported', async () => {
    const denied = Object.assign(new Error('not authorized to perform: cloudwatch:GetMetricData'), {
      name: 'AccessDeniedException'
    })
    aws.metrics.on(GetMetricDataCommand).rejects(denied)
    expect((await problem())?.problem).toBe(
      'Could not look at the metrics: The AWS credentials do not permit this. (not authorized to perform: cloudwatch:GetMetricData)'
    )
  })
})

describe('a note', () => {
  it('is written for alarms without recipients, a table that can be deleted, and old keys', async () => {
    aws.metrics.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{ ...healthyAlarm, AlarmActions: [] }] })
    const Table = { ...healthyTable, DeletionProtectionEnabled: false }
    for (const client of [aws.tables, aws.documents]) client.on(DescribeTableCommand).resolves({ Table })
    aws.secrets.on(DescribeSecretCommand).resolves({ LastChangedDate: new Date(Date.now() - 400 * 86_400_000) })

    const { code, notes } = await examined()
    expect(code).toBe(0)
    expect(notes).toEqual(
      expect.arrayContaining([
        'Nobody is notified of alarms: deploy with the setting alarmEmail or alarmTopicArn',
        'The table can be deleted: deploy with the setting deletionProtection=true',
        'The signing keys were changed 400 days ago: rotate them with admin key rotate'
      ])
    )
  })
})

it('the doctor refuses a table without a stack', async () => {
  const { code, stderr } = await runCommand(['doctor', '--table', 'somewhere', '--region', 'eu-central-1'], '/')
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'doctor examines a whole service: name it with --stack\n'
  })
})
