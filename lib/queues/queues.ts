/** The client of the queues: what functions send to them, and when a message that they received comes again. */
import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
  type SQSClientConfig
} from '@aws-sdk/client-sqs'
import { functionEnvironment, optionalFunctionVariable } from '../environment.ts'
import { callTimeouts, untilProcessed } from '../table/table.ts'
import { messageText } from './message-format.ts'
import { isMailQueue, type QueueName, queueVariables } from './queue-names.ts'

export interface OutgoingMessage {
  /** Sent as JSON. */
  readonly body: object
  /** The owner whose messages share a fair part of the queue. Source: Amazon SQS, "Fair queues". */
  readonly group?: string
  /** At most 900. */
  readonly delaySeconds?: number
}

export interface Queues {
  /**
   * Sends every message at least once, in no order. Throws QueueBusy when SQS has left messages unsent too often, an Error for
   * a message that SQS refuses, and what the SDK throws; some of the messages may then have been sent.
   */
  readonly sendMessages: (queue: QueueName, messages: readonly OutgoingMessage[]) => Promise<void>
  /** Lets a received message come again after so many seconds, at most 43,200, unless it is deleted before. */
  readonly hideMessage: (queue: QueueName, receiptHandle: string, seconds: number) => Promise<void>
  /** Whether there is such a queue: a deployment that sends no mail has none for it. */
  readonly has: (queue: QueueName) => boolean
}

/** SQS left messages of a batch unsent, however often they were sent. */
export class QueueBusy extends Error {
  override readonly name = 'QueueBusy'
}

/** Largest number of messages in one call. Source: Amazon SQS, "Message quotas". */
const maxMessagesOfBatch = 10

const maxBatchAttempts = 6

/** The named queues, whose URLs are in the environment of this function. The queues of mail may be absent. */
export function functionQueues(...names: QueueName[]): Queues {
  functionEnvironment(...names.flatMap((name) => (isMailQueue(name) ? [] : queueVariables[name])))
  return openQueues(Object.fromEntries(names.map((name) => [name, optionalFunctionVariable(queueVariables[name])])))
}

/** `urls`: by name of the queue. */
export function openQueues(urls: Partial<Readonly<Record<QueueName, string>>>, config: SQSClientConfig = {}): Queues {
  const client = new SQSClient({
    maxAttempts: 3,
    requestHandler: { ...callTimeouts(), throwOnRequestTimeout: true },
    // The endpoint of the environment counts, as for every other service.
    useQueueUrlAsEndpoint: false,
    ...config
  })
  // It copies the values of every request and reply for a log that nobody reads.
  client.middlewareStack.remove('loggerMiddleware')
  const urlOf = (queue: QueueName) => {
    const url = urls[queue]
    if (url === undefined) throw new TypeError(`The queue ${queue} has not been opened`)
    return url
  }
  return {
    has: (queue) => urls[queue] !== undefined,
    async sendMessages(queue, messages) {
      const entries = messages.map((message, index) => entryOf(queue, message, index))
      const batches = Array.from({ length: Math.ceil(messages.length / maxMessagesOfBatch) }, (_, index) =>
        entries.slice(index * maxMessagesOfBatch, (index + 1) * maxMessagesOfBatch)
      )
      await Promise.all(batches.map((batch) => sendBatch(client, urlOf(queue), batch)))
    },
    async hideMessage(queue, ReceiptHandle, VisibilityTimeout) {
      const command = { QueueUrl: urlOf(queue), ReceiptHandle, VisibilityTimeout }
      await client.send(new ChangeMessageVisibilityCommand(command))
    }
  }
}

async function sendBatch(client: SQSClient, QueueUrl: string, entries: SendMessageBatchRequestEntry[]): Promise<void> {
  const send = async (pending: SendMessageBatchRequestEntry[]) => {
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries: pending }))
    const refused = Failed.find(({ SenderFault }) => SenderFault)
    if (refused) throw new Error(`SQS refuses a message: ${refused.Code}`)
    const failed = new Set(Failed.map(({ Id }) => Id))
    return pending.filter(({ Id }) => failed.has(Id))
  }
  await untilProcessed(entries, maxBatchAttempts, send, () => new QueueBusy('SQS left messages unsent'))
}

/** The index tells the messages of one batch apart. */
const entryOf = (
  queue: QueueName,
  { body, group, delaySeconds }: OutgoingMessage,
  index: number
): SendMessageBatchRequestEntry => ({
  Id: String(index),
  MessageBody: messageText(queue, body),
  MessageGroupId: group,
  DelaySeconds: delaySeconds
})
