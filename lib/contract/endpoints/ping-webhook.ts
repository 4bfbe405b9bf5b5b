/** POST /webhook/{webhook_id}/ops/ping. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Webhook } from '../resources/webhook.ts'

export const pingWebhook = defineEndpoint({
  operation: 'ping-webhook',
  method: 'POST',
  path: '/webhook/{webhook_id}/ops/ping',
  summary: 'Send a ping to a webhook',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  reply: 'single',
  status: 202,
  data: Webhook,
  errors: ['WEBHOOK_NOT_FOUND']
})
