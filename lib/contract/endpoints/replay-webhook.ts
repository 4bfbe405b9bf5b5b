/** POST /webhook/{webhook_id}/ops/replay. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Webhook } from '../resources/webhook.ts'
import { ReplayRequest } from '../resources/webhook-content.ts'

export const replayWebhook = defineEndpoint({
  operation: 'replay-webhook',
  method: 'POST',
  path: '/webhook/{webhook_id}/ops/replay',
  summary: 'Replay the events of a period',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  body: ReplayRequest,
  reply: 'single',
  status: 202,
  data: Webhook,
  errors: ['WEBHOOK_NOT_FOUND']
})
