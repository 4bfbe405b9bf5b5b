/** The frame of the functions that deliver: each message of their queue serves one receiver, until it is done or has to wait. */
import type { Context, SQSBatchResponse, SQSRecord } from 'aws-lambda'
import { processMessages } from './message-batch.ts'
import type { QueueName } from './queue-names.ts'
import type { Queues } from './queues.ts'

export interface DeliveryFrame {
  /** The queue that calls the function. */
  readonly queue: QueueName
  /** A call begins nothing more once it has only these milliseconds left. */
  readonly lastMilliseconds: number
  readonly log: (awsRequestId: string, error: unknown) => void
}

/** What a call gives its workers, whatever they deliver. */
export interface DeliveryCall {
  readonly random: () => number
  /** Whether nothing is to be begun any more. */
  readonly isTimeUp: () => boolean
  /** Receives what could not be delivered. */
  readonly onFailure: (error: unknown) => void
}

/** What the queue calls the function with. */
type Batch = readonly [
  event: { readonly Records: readonly QueuedMessage[] },
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>
]

/** Serves the messages of a batch at the same time. `serve` returns after how many seconds a message comes again; it is done without them. */
export function deliveryBatch(
  { queue, lastMilliseconds, log }: DeliveryFrame,
  queues: Pick<Queues, 'hideMessage'>,
  serve: (body: string, call: DeliveryCall) => Promise<{ readonly hideSeconds?: number }>
): (...batch: Batch) => Promise<SQSBatchResponse> {
  return ({ Records }, { awsRequestId, getRemainingTimeInMillis }) => {
    const onFailure = (error: unknown) => log(awsRequestId, error)
    const isTimeUp = () => getRemainingTimeInMillis() < lastMilliseconds
    const call: DeliveryCall = { random: Math.random, isTimeUp, onFailure }
    return serveMessages(queues, queue, Records, (body) => serve(body, call), onFailure)
  }
}

/** A message is not done, and comes again: it is its own timer. */
class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** A message as the queue hands it over. */
type QueuedMessage = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'body'>

/**
 * Serves every message at the same time. One of which `serve` says so comes again after so many seconds; one that throws comes
 * again when the queue decides, and `onError` receives what it threw.
 */
function serveMessages(
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
