/** Serves the connections that a batch of messages names, each once. */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda'
import type { Queues } from '../queues/queues.ts'
import { conflated, type PushRequest, parsePushRequest } from './push-request.ts'
import { type ServingParts, serveConnection } from './serve-connection.ts'

interface BatchParts extends ServingParts {
  readonly queues: Pick<Queues, 'sendMessages' | 'hideMessage'>
}

export type PushRecord = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'body'> & {
  readonly attributes: Pick<SQSRecord['attributes'], 'ApproximateReceiveCount'>
}

interface Parsed {
  readonly message: PushRecord
  readonly request: PushRequest
}

/** After the first failures, and after every other one. */
const retrySeconds = [5, 20, 60]
const laterRetrySeconds = 180

/**
 * Reports the messages of connections whose serving threw, and those that are none; `onError` receives what was thrown. They come
 * again after seconds at first, since a live client waits.
 */
export async function servePushBatch(
  parts: BatchParts,
  messages: readonly PushRecord[],
  onError: (error: unknown) => void
): Promise<SQSBatchResponse> {
  const read = messages.map((message) => ({ message, ...requestOrError(message) }))
  const malformed = read.filter(({ request }) => request === undefined)
  for (const { error } of malformed) onError(error)
  const parsed = read.flatMap(({ message, request }): Parsed[] => (request ? [{ message, request }] : []))
  const failures = await Promise.all(
    conflated(parsed.map(({ request }) => request)).map(async (request) => {
      const { connection } = request
      try {
        const left = await serveConnection(parts, request, new Date())
        if (left) await parts.queues.sendMessages('push', [{ body: left, group: connection }])
        return []
      } catch (error) {
        onError(error)
        return parsed.filter((one) => one.request.connection === connection)
      }
    })
  )
  const failed = [...malformed, ...failures.flat()].map(({ message }) => message)
  await Promise.all(failed.map((message) => hide(parts.queues, message).catch(onError)))
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

function requestOrError({ body }: PushRecord): { readonly request?: PushRequest; readonly error?: unknown } {
  try {
    return { request: parsePushRequest(body) }
  } catch (error) {
    return { error }
  }
}

async function hide(queues: Pick<Queues, 'hideMessage'>, { receiptHandle, attributes }: PushRecord): Promise<void> {
  const times = Number(attributes.ApproximateReceiveCount)
  await queues.hideMessage('push', receiptHandle, retrySeconds[times - 1] ?? laterRetrySeconds)
}
