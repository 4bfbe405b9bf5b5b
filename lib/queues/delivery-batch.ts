/** The frame of the functions that deliver: each message of their queue serves one receiver, until it is done or has to wait. */
import type { Context, SQSBatchResponse } from 'aws-lambda'
import { type QueuedMessage, serveMessages } from './message-batch.ts'
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
