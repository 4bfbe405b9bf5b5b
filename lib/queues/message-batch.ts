/** Processes batches of a queue's messages, and reports the failed ones to Lambda. */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda'

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
