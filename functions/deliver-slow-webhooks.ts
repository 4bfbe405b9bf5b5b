/** Sends events to webhooks whose endpoints answer slowly, called by the queue of such webhooks. */
import type { Context, SQSEvent } from 'aws-lambda'
import { meteredWithLog } from '../lib/http/call-log.ts'
import { functionPost } from '../lib/notify/channels/webhook/post-event.ts'
import { webhookBatch } from '../lib/notify/channels/webhook/webhook-batch.ts'
import { functionQueues } from '../lib/queues/queues.ts'
import { functionTable } from '../lib/table/table.ts'

const operation = 'deliver-slow-webhooks'

export const logic = webhookBatch(operation, 'slowWebhooks')

const answer = logic(functionTable(), functionQueues('webhooks', 'slowWebhooks'), functionPost())

export const handler = (event: SQSEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
