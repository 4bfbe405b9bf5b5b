/** Sends connections what they have not been sent yet, called by the queue of push. */
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { type PushRecord, servePushBatch } from '../lib/notify/channels/socket/push-batch.ts'
import type { ServingParts } from '../lib/notify/channels/socket/serving-parts.ts'
import { openSockets } from '../lib/notify/channels/socket/sockets.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { functionTable } from '../lib/table/table.ts'

const operation = 'push-frames'

interface Parts extends Pick<ServingParts, 'table' | 'sockets'> {
  readonly queues: Pick<Queues, 'sendMessages' | 'hideMessage'>
}

export const logic =
  (parts: Parts) =>
  async (
    { Records }: { readonly Records: readonly PushRecord[] },
    { awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>
  ): Promise<SQSBatchResponse> => {
    const onError = (error: unknown) => logUnexpected(operation, awsRequestId, error)
    return servePushBatch({ ...parts, remainingMilliseconds: getRemainingTimeInMillis }, Records, onError)
  }

const answer = logic({ table: functionTable(), sockets: openSockets(), queues: functionQueues('push') })

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
