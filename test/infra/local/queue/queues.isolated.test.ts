/** Which program has the queues: the service itself, or another one that the environment names. */
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient
} from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startQueues } from '../../../../infra/local/queue/queues.ts'
import { StartError } from '../../../../infra/local/start-error.ts'
import { dead, region, work } from './queue-definitions.ts'

const start = () => startQueues({ queues: [work, dead], region, file: undefined, onDeadLetter: () => {} })

afterEach(() => {
  vi.unstubAllEnvs()
})

it('the service has the queues by itself', async () => {
  const { endpoint, stop } = await start()
  expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  stop()
})

describe('another program', () => {
  const other = 'http://127.0.0.1:9324'
  const sqs = mockClient(SQSClient)
  afterEach(() => sqs.reset())

  it('gets the queues of the stack with their attributes, those for dead letters first', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_SQS', other)
    sqs.on(CreateQueueCommand).callsFake(({ QueueName }) => ({ QueueUrl: `${other}/queue/${QueueName}` }))
    sqs.on(SetQueueAttributesCommand).resolves({})
    sqs.on(GetQueueAttributesCommand).callsFake(({ QueueUrl }) => ({ Attributes: { QueueArn: `arn of ${QueueUrl}` } }))

    const { endpoint } = await start()

    expect(endpoint).toBe(other)
    const times = { MessageRetentionPeriod: '3600', VisibilityTimeout: '30' }
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: `arn of ${other}/queue/dead`, maxReceiveCount: 2 })
    expect(sqs.commandCalls(SetQueueAttributesCommand).map(({ args }) => args[0].input)).toEqual([
      { QueueUrl: `${other}/queue/dead`, Attributes: times },
      { QueueUrl: `${other}/queue/work`, Attributes: { ...times, RedrivePolicy } }
    ])
  })

  it('that does not answer ends the start', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_SQS', other)
    sqs.on(CreateQueueCommand).rejects(new Error('connect ECONNREFUSED'))
    await expect(start()).rejects.toThrow(new StartError(`The queues cannot be made at ${other}: connect ECONNREFUSED`))
  })
})
