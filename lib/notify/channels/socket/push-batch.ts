/** Serves the connections that a batch of messages names, each once. */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda'
import type { Queues } from '../../../queues/queues.ts'
import { conflated, type PushRequest, parsePushRequest } from './push-request.ts'
import { serveConnection } from './serve-connection.ts'
import type { ServingParts } from './serving-parts.ts'

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

/** A message that comes again after so many seconds. */
interface Failed {
  readonly message: PushRecord
  readonly seconds: number
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
    [...Map.groupBy(parsed, ({ request }) => request.connection).values()].map(async (group) => {
      try {
        return await serveGroup(parts, group)
      } catch (error) {
        onError(error)
        return group.map(({ message }) => ({ message, seconds: retryDelay(message) }))
      }
    })
  )
  const unusable = malformed.map(({ message }) => ({ message, seconds: retryDelay(message) }))
  const failed = [...unusable, ...failures.flat()]
  const hide = ({ message, seconds }: Failed) => parts.queues.hideMessage('push', message.receiptHandle, seconds)
  await Promise.all(failed.map((one) => hide(one).catch(onError)))
  return { batchItemFailures: failed.map(({ message }) => ({ itemIdentifier: message.messageId })) }
}

/** Serves the messages of one connection. Those that it returns come again. */
async function serveGroup(parts: BatchParts, group: readonly Parsed[]): Promise<Failed[]> {
  const [now, messages] = [new Date(), group.map(({ message }) => message.messageId)]
  for (const request of conflated(group.map((one) => one.request))) {
    const { left, repeated } = await serveConnection(parts, { request, messages }, now)
    if (left) await parts.queues.sendMessages('push', [{ body: left, group: left.connection }])
    if (!repeated) continue
    const seconds = Math.ceil((repeated.until - now.getTime()) / 1000)
    return group.flatMap(({ message }) => (message.messageId === repeated.message ? [{ message, seconds }] : []))
  }
  return []
}

function requestOrError({ body }: PushRecord): { readonly request?: PushRequest; readonly error?: unknown } {
  try {
    return { request: parsePushRequest(body) }
  } catch (error) {
    return { error }
  }
}

function retryDelay({ attributes }: PushRecord): number {
  const times = Number(attributes.ApproximateReceiveCount)
  return retrySeconds[times - 1] ?? laterRetrySeconds
}
