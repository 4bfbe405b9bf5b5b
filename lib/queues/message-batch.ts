/** Processes batches of a queue's messages, and reports the failed ones to Lambda. */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda'
import type { QueueName } from './queue-names.ts'
import type { Queues } from './queues.ts'

/**
 * Does the work for every message at the same time, and reports the messages whose work threw; `onError` receives what it
 * threw. Source: Lambda, "Handling errors for an SQS event source in Lambda", partial batch responses.
 */
export async function processMessages<Message extends Pick<SQSRecord, 'messageId'>>(
  messages: readonly Message[],
  work: (message: Message) => Promise<unknown>,
  onError: (error: unknown) => void
): Promise<SQSBatchResponse> {
  const failures = await Promise.all(
    messages.map(async (message) => {
      try {
        await work(message)
        return []
      } catch (error) {
        onError(error)
        return [{ itemIdentifier: message.messageId }]
      }
    })
  )
  return { batchItemFailures: failures.flat() }
}

/** A message is not done, and comes again: it is its own timer. */
class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** A message as the queue hands it over. */
export type QueuedMessage = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'body'>

/**
 * Serves every message at the same time. One of which `serve` says so comes again after so many seconds; one that throws comes
 * again when the queue decides, and `onError` receives what it threw.
 */
export function serveMessages(
  queues: Pick<Queues, 'hideMessage'>,
  queue: QueueName,
  messages: readonly QueuedMessage[],
  serve: (body: string) => Promise<{ readonly hideSeconds?: number }>,
  onError: (error: unknown) => void
): Promise<SQSBatchResponse> {
  return processMessages(
    messages,
    async ({ body, receiptHandle }) => {
      const { hideSeconds } = await serve(body)
      if (hideSeconds === undefined) return
      await queues.hideMessage(queue, receiptHandle, hideSeconds)
      throw new NotYet()
    },
    (error) => error instanceof NotYet || onError(error)
  )
}
