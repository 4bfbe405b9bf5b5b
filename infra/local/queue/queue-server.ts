/** Answers the calls of SQS for the queues of a store. Source: Amazon SQS API reference, JSON protocol. */
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { closeAtOnce, keepAliveTimeout, listen, loopback } from '../ports.ts'
import type { QueueStore } from './queue-store.ts'
import { sqsOperations } from './sqs-operations.ts'

export interface QueueServer {
  readonly endpoint: string
  readonly stop: () => void
}

interface Answer {
  readonly status: number
  readonly body: object
}

/** A queue is known by the last part of its URL; the rest is the address of the caller's choice. */
const Input = z.looseObject({ QueueUrl: z.string() })

export async function startQueueServer(store: QueueStore): Promise<QueueServer> {
  const stopping = new AbortController()
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const { status, body } = await answer(request, store, AbortSignal.any([gone.signal, stopping.signal]))
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  })
  const endpoint = `http://${loopback}:${await listen(server, 0)}`
  const stop = () => {
    stopping.abort()
    closeAtOnce(server)
  }
  return { endpoint, stop }
}

async function answer(request: IncomingMessage, store: QueueStore, signal: AbortSignal): Promise<Answer> {
  const target = String(request.headers['x-amz-target'])
  const operation = sqsOperations[target.replace(/^AmazonSQS\./, '')]
  if (!operation) return failure('UnsupportedOperation', `${target} is not answered here`)
  try {
    const input = Input.parse(await json(request))
    const queue = new URL(input.QueueUrl).pathname.split('/').at(-1) ?? ''
    if (!store.has(queue)) return failure('QueueDoesNotExist', `There is no queue ${input.QueueUrl}`)
    return { status: 200, body: await operation(store, queue, input, signal) }
  } catch (error) {
    if (error instanceof z.ZodError) {
      return failure('InvalidParameterValue', `The input of ${target} is not understood here: ${error.message}`)
    }
    return { ...failure('InternalFailure', (error as Error).message), status: 500 }
  }
}

function failure(type: string, message: string): Answer {
  return { status: 400, body: { __type: `com.amazonaws.sqs#${type}`, message } }
}
