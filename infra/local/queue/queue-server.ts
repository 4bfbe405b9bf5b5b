/** Answers what an operator's command asks SQS about the queue of the stack. Source: Amazon SQS API reference, JSON protocol. */
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { closeAtOnce, listen, loopback } from '../ports.ts'
import type { Queue } from './queue.ts'

export interface QueueServer {
  readonly endpoint: string
  readonly queueUrl: string
  readonly stop: () => void
}

const Input = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.number().min(1).max(10).default(1),
  VisibilityTimeout: z.number().default(30),
  ReceiptHandle: z.string().default('')
})
type Input = z.infer<typeof Input>

const operations: Readonly<Record<string, (queue: Queue, input: Input) => object>> = {
  ReceiveMessage: (queue, { MaxNumberOfMessages, VisibilityTimeout }) => ({
    Messages: queue.receive(MaxNumberOfMessages, VisibilityTimeout).map((message) => ({
      MessageId: message.id,
      ReceiptHandle: message.receiptHandle,
      MD5OfBody: message.md5,
      Body: message.body,
      Attributes: { SentTimestamp: String(message.sentAt), ApproximateReceiveCount: String(message.receiveCount) }
    }))
  }),
  ChangeMessageVisibility: (queue, { ReceiptHandle, VisibilityTimeout }) => {
    queue.hide(ReceiptHandle, VisibilityTimeout)
    return {}
  },
  DeleteMessage: (queue, { ReceiptHandle }) => {
    queue.delete(ReceiptHandle)
    return {}
  },
  GetQueueAttributes: (queue) => ({ Attributes: { ApproximateNumberOfMessages: String(queue.length) } })
}

export async function startQueueServer(queue: Queue, accountId: string, name: string): Promise<QueueServer> {
  const path = `/${accountId}/${name}`
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request, queue, path)
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  })
  const endpoint = `http://${loopback}:${await listen(server, 0)}`
  return { endpoint, queueUrl: `${endpoint}${path}`, stop: () => closeAtOnce(server) }
}

async function answer(request: IncomingMessage, queue: Queue, path: string): Promise<{ status: number; body: object }> {
  const target = String(request.headers['x-amz-target'])
  const operation = operations[target.replace(/^AmazonSQS\./, '')]
  if (!operation) return failure('UnsupportedOperation', `${target} is not answered here`)
  const { success, data } = Input.safeParse(await json(request).catch(() => undefined))
  if (!success) return failure('InvalidParameterValue', `The input of ${target} is not understood here`)
  if (new URL(data.QueueUrl).pathname !== path)
    return failure('QueueDoesNotExist', `There is no queue ${data.QueueUrl}`)
  return { status: 200, body: operation(queue, data) }
}

function failure(type: string, message: string) {
  return { status: 400, body: { __type: `com.amazonaws.sqs#${type}`, message } }
}
