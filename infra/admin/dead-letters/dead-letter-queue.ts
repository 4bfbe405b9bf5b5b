/** The messages of a dead-letter queue. */
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  type SQSClientConfig
} from '@aws-sdk/client-sqs'
import * as z from 'zod'

/**
 * The message that Lambda sends for discarded records. Source: Lambda, "Retaining discarded records for a DynamoDB
 * event source", example.
 */
const Body = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string(), approximateInvokeCount: z.number() }),
  timestamp: z.string(),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    batchSize: z.number(),
    streamArn: z.string()
  })
})
export type DeadLetterBody = z.infer<typeof Body>

export interface DeadLetter {
  readonly id: string
  readonly receiptHandle: string
  /** The message as it was sent. */
  readonly text: string
  /** The owner among whose messages it was. */
  readonly group?: string
  readonly sentAt: string
  /** What Lambda reports about records of the table's stream. Absent if the message has another form. */
  readonly body?: DeadLetterBody
}

export interface DeadLetterQueue {
  /** Returns the approximate number of messages. */
  readonly length: () => Promise<number>
  /**
   * Returns pages of messages until the queue is empty, each message once. Messages are hidden from other receivers for
   * `hiddenSeconds`.
   */
  readonly messages: () => AsyncGenerator<DeadLetter[]>
  readonly remove: (letter: DeadLetter) => Promise<void>
  /** Sends the message once more, to the queue with this URL. */
  readonly sendAgain: (letter: DeadLetter, queueUrl: string) => Promise<void>
  /** Makes the messages visible to other receivers again. */
  readonly release: (letters: readonly DeadLetter[]) => Promise<void>
}

/**
 * Longer than the processing of one page takes. A message that is received again can only be deleted with its new
 * receipt handle.
 */
const hiddenSeconds = 300

/** Largest number of messages that SQS returns at once. */
const maxMessagesOfPage = 10

export function deadLetterQueue(QueueUrl: string, config: SQSClientConfig): DeadLetterQueue {
  const client = new SQSClient(config)
  return {
    async length() {
      const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] })
      return Number((await client.send(command)).Attributes?.ApproximateNumberOfMessages ?? 0)
    },
    messages: () => receiveAll(client, QueueUrl),
    async remove({ receiptHandle: ReceiptHandle }) {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
    async sendAgain({ text: MessageBody, group: MessageGroupId }, to) {
      await client.send(new SendMessageCommand({ QueueUrl: to, MessageBody, MessageGroupId }))
    },
    async release(letters) {
      for (const { receiptHandle: ReceiptHandle } of letters) {
        await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
      }
    }
  }
}

/** Returns the first `count` letters and makes them visible again, so that listing changes nothing. */
export async function firstLetters(queue: DeadLetterQueue, count: number): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for await (const page of queue.messages()) {
    letters.push(...page)
    if (letters.length >= count) break
  }
  await queue.release(letters)
  return letters.slice(0, count)
}

async function* receiveAll(client: SQSClient, QueueUrl: string): AsyncGenerator<DeadLetter[]> {
  const seen = new Set<string>()
  for (;;) {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: maxMessagesOfPage,
      VisibilityTimeout: hiddenSeconds,
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ['SentTimestamp', 'MessageGroupId']
    })
    const { Messages = [] } = await client.send(command)
    const letters = Messages.map(letterOf)
    // A message is received again when its visibility timeout has passed.
    const unseen = letters.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return
    for (const { id } of unseen) seen.add(id)
    yield unseen
  }
}

function letterOf({ MessageId = '', ReceiptHandle = '', Body: text = '', Attributes = {} }: Message): DeadLetter {
  return {
    id: MessageId,
    receiptHandle: ReceiptHandle,
    text,
    group: Attributes.MessageGroupId,
    sentAt: new Date(Number(Attributes.SentTimestamp ?? 0)).toISOString(),
    body: parsed(text)
  }
}

function parsed(text: string): DeadLetterBody | undefined {
  try {
    return Body.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
