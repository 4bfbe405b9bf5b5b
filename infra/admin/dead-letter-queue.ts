/** The messages of the dead-letter queue. */
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
  type SQSClientConfig
} from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** Source: Lambda, "Retaining discarded records for a DynamoDB event source", example. */
const Body = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string(), approximateInvokeCount: z.number() }),
  timestamp: z.string(),
  DDBStreamBatchInfo: z.object({ shardId: z.string(), startSequenceNumber: z.string(), batchSize: z.number() })
})

export interface DeadLetter {
  readonly receiptHandle: string
  /** Absent where the message has another form. */
  readonly body?: z.infer<typeof Body>
}

export interface DeadLetterQueue {
  readonly messages: () => Promise<DeadLetter[]>
  readonly remove: (letter: DeadLetter) => Promise<void>
  /** Shows the messages to others again. */
  readonly release: (letters: readonly DeadLetter[]) => Promise<void>
}

/** Longer than a command takes. */
const hiddenSeconds = 60

export function deadLetterQueue(QueueUrl: string, config: SQSClientConfig): DeadLetterQueue {
  const client = new SQSClient(config)
  return {
    messages: () => receiveAll(client, QueueUrl),
    async remove({ receiptHandle: ReceiptHandle }) {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
    async release(letters) {
      for (const { receiptHandle: ReceiptHandle } of letters) {
        await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
      }
    }
  }
}

/** Until the queue gives no more: what has been received is hidden from the next call. */
async function receiveAll(client: SQSClient, QueueUrl: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for (;;) {
    const options = { MaxNumberOfMessages: 10, VisibilityTimeout: hiddenSeconds, WaitTimeSeconds: 1 }
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, ...options }))
    if (Messages.length === 0) return letters
    letters.push(
      ...Messages.map(({ ReceiptHandle = '', Body: text }) => ({ receiptHandle: ReceiptHandle, body: parsed(text) }))
    )
  }
}

function parsed(text = ''): DeadLetter['body'] {
  try {
    return Body.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
