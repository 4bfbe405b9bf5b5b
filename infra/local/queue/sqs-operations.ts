/** The operations of SQS that functions, Lambda and the operator's commands call. Source: Amazon SQS API reference. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { QueueStore, ReceivedMessage } from './queue-store.ts'

/** Rejects as the signal does, which ends a wait for messages. */
export type SqsOperation = (store: QueueStore, queue: string, input: unknown, signal: AbortSignal) => Promise<object>

/** Largest number of messages in a batch, and longest times, in seconds. */
const maxOfBatch = 10
const [maxDelay, maxHidden, maxWait] = [900, 43_200, 20]

const Message = z.object({
  MessageBody: z.string().min(1),
  MessageGroupId: z.string().optional(),
  DelaySeconds: z.number().min(0).max(maxDelay).optional()
})
const Handle = z.object({ ReceiptHandle: z.string() })
const Visibility = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: z.number().min(0).max(maxHidden) })
const Receipt = z.object({
  MaxNumberOfMessages: z.number().min(1).max(maxOfBatch).default(1),
  VisibilityTimeout: z.number().min(0).max(maxHidden).optional(),
  WaitTimeSeconds: z.number().min(0).max(maxWait).default(0)
})

export const sqsOperations: Readonly<Record<string, SqsOperation>> = {
  SendMessage: async (store, queue, input) => send(store, queue, Message.parse(input)),
  SendMessageBatch: async (store, queue, input) => ofEach(input, Message, (entry) => send(store, queue, entry)),
  ReceiveMessage: async (store, queue, input, signal) => {
    const Messages = await receive(store, queue, Receipt.parse(input), signal)
    return { Messages: Messages.map(shown) }
  },
  DeleteMessage: async (store, _, input) => remove(store, Handle.parse(input)),
  DeleteMessageBatch: async (store, _, input) => ofEach(input, Handle, (entry) => remove(store, entry)),
  ChangeMessageVisibility: async (store, _, input) => hide(store, Visibility.parse(input)),
  ChangeMessageVisibilityBatch: async (store, _, input) => ofEach(input, Visibility, (entry) => hide(store, entry)),
  GetQueueAttributes: async (store, queue) => ({
    Attributes: {
      ApproximateNumberOfMessages: String(store.count(queue)),
      ApproximateNumberOfMessagesNotVisible: String(store.countHidden(queue))
    }
  })
}

function ofEach<T extends z.ZodType>(input: unknown, entry: T, work: (entry: z.infer<T>) => object): object {
  const Batch = z.object({ Entries: z.array(z.intersection(z.object({ Id: z.string() }), entry)).max(maxOfBatch) })
  const { Entries } = Batch.parse(input)
  return { Successful: Entries.map((each) => ({ Id: each.Id, ...work(each as z.infer<T>) })), Failed: [] }
}

function send(store: QueueStore, queue: string, message: z.infer<typeof Message>): object {
  const { MessageBody: body, MessageGroupId: group, DelaySeconds: delaySeconds } = message
  return { MessageId: store.send(queue, { body, group, delaySeconds }), MD5OfMessageBody: md5(body) }
}

function remove(store: QueueStore, { ReceiptHandle }: z.infer<typeof Handle>): object {
  store.delete(ReceiptHandle)
  return {}
}

function hide(store: QueueStore, { ReceiptHandle, VisibilityTimeout }: z.infer<typeof Visibility>): object {
  store.hide(ReceiptHandle, VisibilityTimeout)
  return {}
}

/** Waits for the first message until the time is up. */
async function receive(
  store: QueueStore,
  queue: string,
  { MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds }: z.infer<typeof Receipt>,
  signal: AbortSignal
): Promise<ReceivedMessage[]> {
  const end = Date.now() + WaitTimeSeconds * store.waitedSecondMilliseconds
  for (;;) {
    const messages = store.receive(queue, MaxNumberOfMessages, VisibilityTimeout)
    const left = end - Date.now()
    if (messages.length > 0 || left <= 0) return messages
    await store.change(queue, left, signal)
  }
}

/** As ReceiveMessage returns a message, with all of its system attributes. */
function shown({ id, body, group, receiptHandle, sentAt, firstReceivedAt, receiveCount }: ReceivedMessage): object {
  return {
    MessageId: id,
    ReceiptHandle: receiptHandle,
    MD5OfBody: md5(body),
    Body: body,
    Attributes: {
      SentTimestamp: String(sentAt),
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
      ApproximateReceiveCount: String(receiveCount),
      ...(group !== undefined && { MessageGroupId: group })
    }
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
