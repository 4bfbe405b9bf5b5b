/** GET /webhook/{webhook_id}. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Webhook } from '../resources/webhook.ts'
import { WebhookChange } from '../resources/webhook-content.ts'

export const getWebhook = defineEndpoint({
  operation: 'get-webhook',
  method: 'GET',
  path: '/webhook/{webhook_id}',
  summary: 'Get a webhook',
  permission: 'WEBHOOK_READ',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  guarded: WebhookChange,
  reply: 'single',
  data: Webhook,
  errors: ['WEBHOOK_NOT_FOUND']
})
