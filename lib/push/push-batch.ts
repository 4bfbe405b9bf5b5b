/** Serves the connections that a batch of messages names, each once. */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda'
import type { Queues } from '../queues/queues.ts'
import { conflated, parsePushRequest } from './push-request.ts'
import { type ServingParts, serveConnection } from './serve-connection.ts'

interface BatchParts extends ServingParts {
  readonly queues: Pick<Queues, 'sendMessages'>
}

type Message = Pick<SQSRecord, 'messageId' | 'body'>

/** Reports the messages of connections whose serving threw; `onError` receives what it threw. */
export async function servePushBatch(
  parts: BatchParts,
  messages: readonly Message[],
  onError: (error: unknown) => void
): Promise<SQSBatchResponse> {
  const parsed = messages.map(({ messageId, body }) => ({ messageId, request: parsePushRequest(body) }))
  const failures = await Promise.all(
    conflated(parsed.map(({ request }) => request)).map(async (request) => {
      const { connection } = request
      try {
        const left = await serveConnection(parts, request, new Date())
        if (left) await parts.queues.sendMessages('push', [{ body: left, group: connection }])
        return []
      } catch (error) {
        onError(error)
        return parsed.filter((one) => one.request.connection === connection).map(({ messageId }) => messageId)
      }
    })
  )
  return { batchItemFailures: failures.flat().map((itemIdentifier) => ({ itemIdentifier })) }
}
