/** GET /webhook/{webhook_id}/secret. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { WebhookSecret } from '../resources/webhook.ts'

export const getWebhookSecret = defineEndpoint({
  operation: 'get-webhook-secret',
  method: 'GET',
  path: '/webhook/{webhook_id}/secret',
  summary: 'Get the secret of a webhook',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  reply: 'single',
  data: WebhookSecret,
  errors: ['WEBHOOK_NOT_FOUND']
})
