/** Queues of work, and what a function that a queue calls consists of, in a stack of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { afterAll, describe, expect, it } from 'vitest'
import { QueueFunction, type QueueFunctionSettings } from '../../../infra/stack/queue-function.ts'
import { createWorkQueues, queueEnvironment, queueNamed, queueReach } from '../../../infra/stack/work-queues.ts'

const directory = mkdtempSync(join(tmpdir(), 'queue-function-'))
writeFileSync(join(directory, 'index.mjs'), '')
afterAll(() => rmSync(directory, { recursive: true }))

const settings: QueueFunctionSettings = {
  operation: 'run-jobs',
  description: 'Runs jobs',
  queue: 'jobs',
  timeoutSeconds: 60,
  batchSize: 5,
  maxConcurrency: 4,
  maxReceiveCount: 7
}

const stack = new Stack(new App(), 'Stack')
const queues = createWorkQueues(stack, [settings])
const { queue } = queueNamed(queues, 'jobs')
new QueueFunction(stack, 'RunJobs', {
  settings,
  queue,
  callsItself: true,
  directory,
  table: new Table(stack, 'Table', { partitionKey: { name: 'PK', type: AttributeType.STRING } }),
  environment: queueEnvironment(queues, { hides: ['jobs'] }),
  queues: queueReach(queues, { sends: ['jobs'], hides: ['jobs'] }),
  isTraced: false,
  logGroup: new LogGroup(stack, 'Logs')
})
const template = Template.fromStack(stack)
const idOf = (start: string) =>
  Object.keys(template.findResources('AWS::SQS::Queue')).find((id) => id.startsWith(start)) ?? ''
const [queueId, deadLettersId] = [idOf('JobsQueue'), idOf('JobsDeadLetters')]
const queueArn = { 'Fn::GetAtt': [queueId, 'Arn'] }

describe('a queue of work', () => {
  const fortnight = 14 * 24 * 3600

  it('is encrypted, keeps messages for 14 days, and hides a message for six calls of its function', () => {
    expect(template.findResources('AWS::SQS::Queue')[queueId]?.Properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: fortnight,
      VisibilityTimeout: 360,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [deadLettersId, 'Arn'] }, maxReceiveCount: 7 }
    })
  })

  it('has an encrypted queue for dead letters that keeps them as long', () => {
    expect(template.findResources('AWS::SQS::Queue')[deadLettersId]?.Properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: fortnight
    })
  })

  it.each([queueId, deadLettersId])('refuses requests without TLS (%s)', (id) => {
    const insecure = { Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: id }],
      PolicyDocument: { Statement: [Match.objectLike(insecure)] }
    })
  })
})

describe('a function that a queue calls', () => {
  it('is called with batches of its size, at most so many at once, and names the messages that failed', () => {
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 1)
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: queueArn,
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 4 },
      FunctionResponseTypes: ['ReportBatchItemFailures']
    })
  })

  it('may do on the queue what its needs say, and what Lambda does for it', () => {
    const [role] = Object.values(template.findResources('AWS::IAM::Role'))
    const statements: { Action: string | string[]; Resource: unknown }[] =
      role?.Properties.Policies[0].PolicyDocument.Statement
    const onQueue = statements.filter(({ Resource }) => JSON.stringify(Resource) === JSON.stringify(queueArn))
    expect(onQueue.map(({ Action }) => Action)).toEqual([
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      'sqs:SendMessage',
      'sqs:ChangeMessageVisibility'
    ])
  })

  it('finds the URL of the queue in its environment', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { JOBS_QUEUE_URL: { Ref: queueId } } }
    })
  })
})

it('a function needs no queue that the deployment does not have', () => {
  expect(queueReach(queues, { sends: ['jobs', 'mail'], hides: ['mail'] })).toEqual({
    sendArns: [queue.queueArn],
    hideArns: []
  })
  expect(queueEnvironment(queues, { sends: ['mail'] })).toEqual({})
  expect(() => queueNamed(queues, 'mail')).toThrow(
    'infra/stack/queue-functions.ts has no function that the queue mail calls'
  )
})
