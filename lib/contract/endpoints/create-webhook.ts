/** POST /webhook. Source: decisions, "Webhooks". */
import { defineEndpoint } from '../endpoint.ts'
import { Webhook } from '../resources/webhook.ts'
import { WebhookContent } from '../resources/webhook-content.ts'

export const createWebhook = defineEndpoint({
  operation: 'create-webhook',
  method: 'POST',
  path: '/webhook',
  summary: 'Have events sent to an address',
  permission: 'WEBHOOK_WRITE',
  body: WebhookContent,
  reply: 'single',
  data: Webhook,
  errors: ['TOO_MANY']
})
