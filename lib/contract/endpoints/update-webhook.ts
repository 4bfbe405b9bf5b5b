/** PUT /webhook/{webhook_id}. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Webhook } from '../resources/webhook.ts'
import { WebhookChange } from '../resources/webhook-content.ts'

export const updateWebhook = defineEndpoint({
  operation: 'update-webhook',
  method: 'PUT',
  path: '/webhook/{webhook_id}',
  summary: 'Change a webhook',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  body: WebhookChange,
  guarded: WebhookChange,
  reply: 'single',
  data: Webhook,
  errors: ['WEBHOOK_NOT_FOUND']
})
