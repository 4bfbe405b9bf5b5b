/** Calls of the AWS SDK to the local queues. */
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient
} from '@aws-sdk/client-sqs'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startQueueServer } from '../../../../infra/local/queue/queue-server.ts'
import { QueueStore } from '../../../../infra/local/queue/queue-store.ts'
import { dead, region, work } from './queue-definitions.ts'

const store = new QueueStore({ queues: [work, dead] })
const { endpoint, stop } = await startQueueServer(store)
const client = new SQSClient({
  endpoint,
  region,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1
})
const QueueUrl = work.url
afterAll(() => {
  client.destroy()
  stop()
  store.close()
})
beforeEach(() => {
  for (const { receiptHandle } of store.receive('work', 100)) store.delete(receiptHandle)
})

const receive = (options = {}) =>
  client.send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'], ...options }))
const attributes = async () =>
  (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes

it('keeps idle connections longer than a consumer waits between two calls', async () => {
  const { headers } = await fetch(endpoint, { method: 'POST', body: '{}' })
  expect(headers.get('keep-alive')).toBe('timeout=310')
})

it('takes a batch and gives its messages, whose checksums the SDK confirms', async () => {
  const Entries = ['a', 'ü'].map((MessageBody, index) => ({
    Id: String(index),
    MessageBody,
    MessageGroupId: 'USER#ada'
  }))
  const { Successful, Failed } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  expect([Successful?.length, Failed?.length]).toEqual([2, 0])
  const { Messages } = await receive({ MaxNumberOfMessages: 10 })
  expect(Messages).toMatchObject([
    { Body: 'a', Attributes: { ApproximateReceiveCount: '1', MessageGroupId: 'USER#ada' } },
    { Body: 'ü', Attributes: { SentTimestamp: expect.stringMatching(/^\d{13}$/) } }
  ])
  expect(await attributes()).toMatchObject({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '2'
  })
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: Messages?.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }))
    })
  )
  expect(await attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '0' })
})

it('waits for a message', async () => {
  const waiting = receive({ WaitTimeSeconds: 20 })
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'late' }))
  expect((await waiting).Messages).toMatchObject([{ Body: 'late' }])
})

it('waits until a delayed message and a hidden one become visible', async () => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'delayed', DelaySeconds: 1 }))
  const { Messages: [message] = [] } = await receive({ WaitTimeSeconds: 10 })
  expect(message?.Body).toBe('delayed')
  const handle = { QueueUrl, ReceiptHandle: message?.ReceiptHandle }
  await client.send(new ChangeMessageVisibilityCommand({ ...handle, VisibilityTimeout: 1 }))
  const { Messages: [again] = [] } = await receive({ WaitTimeSeconds: 10 })
  expect(again).toMatchObject({ Body: 'delayed', Attributes: { ApproximateReceiveCount: '2' } })
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again?.ReceiptHandle }))
})

it('ends the wait without a message when the time is up', async () => {
  expect((await receive({ WaitTimeSeconds: 1 })).Messages).toEqual([])
})

it.each([
  ['an unknown queue', () => new ReceiveMessageCommand({ QueueUrl: `${QueueUrl}-other` }), 'QueueDoesNotExist'],
  ['an operation that it lacks', () => new CreateQueueCommand({ QueueName: 'x' }), 'UnsupportedOperation'],
  [
    'more messages than SQS gives',
    () => new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 11 }),
    'InvalidParameterValue'
  ],
  [
    'a longer delay than SQS has',
    () => new SendMessageCommand({ QueueUrl, MessageBody: 'a', DelaySeconds: 901 }),
    'InvalidParameterValue'
  ]
] as const)('refuses %s', async (_, command, name) => {
  await expect(client.send(command() as ReceiveMessageCommand)).rejects.toMatchObject({ name })
})
