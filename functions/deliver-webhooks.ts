/** Sends events to webhooks, called by the queue of webhooks with a message for each webhook that is awake. */
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/request-log.ts'
import { type QueuedMessage, serveMessages } from '../lib/queues/message-batch.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { functionTable, type Table } from '../lib/table/table.ts'
import { postEvent } from '../lib/webhooks/post-event.ts'
import { functionWebhookKeys } from '../lib/webhooks/sealed-secret.ts'
import { parseMessage, serveMessage } from '../lib/webhooks/serve-message.ts'
import { functionWebhookTargets } from '../lib/webhooks/target-url.ts'
import { webhookEvents } from '../lib/webhooks/webhook-events.ts'
import type { Worker } from '../lib/webhooks/worker.ts'

const operation = 'deliver-webhooks'

/** One request takes at most 15 s; what is left to do is stored in far less. */
const lastRequestMilliseconds = 30_000

export const logic =
  (table: Table, queues: Queues, post: Worker['post'], clock = () => new Date()) =>
  async (
    { Records }: { readonly Records: readonly QueuedMessage[] },
    { awsRequestId, getRemainingTimeInMillis }: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>
  ): Promise<SQSBatchResponse> => {
    const worker: Worker = {
      table,
      clock,
      random: Math.random,
      isTimeUp: () => getRemainingTimeInMillis() < lastRequestMilliseconds,
      ...webhookEvents(table, clock),
      post,
      send: (body, group, delaySeconds) => queues.sendMessages('webhooks', [{ body, group, delaySeconds }])
    }
    return serveMessages(
      queues,
      'webhooks',
      Records,
      async (body) => serveMessage(worker, parseMessage(body)),
      (error) => logUnexpected(operation, awsRequestId, error)
    )
  }

const isPublicOnly = functionWebhookTargets() === 'public'
const post = postEvent(functionWebhookKeys(), { isPublicOnly }, () => new Date())
const answer = logic(functionTable(), functionQueues('webhooks'), post)

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
