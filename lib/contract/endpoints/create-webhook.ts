/** POST /webhook. Source: decisions, "Webhooks". */
import { defineEndpoint } from '../endpoint.ts'
import { WebhookWithSecret } from '../resources/webhook.ts'
import { WebhookContent } from '../resources/webhook-content.ts'

export const createWebhook = defineEndpoint({
  operation: 'create-webhook',
  method: 'POST',
  path: '/webhook',
  summary: 'Create a webhook',
  permission: 'WEBHOOK_WRITE',
  body: WebhookContent,
  reply: 'single',
  data: WebhookWithSecret,
  errors: ['TOO_MANY']
})
