/** DELETE /webhook/{webhook_id}. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { WebhookChange } from '../resources/webhook-content.ts'

export const deleteWebhook = defineEndpoint({
  operation: 'delete-webhook',
  method: 'DELETE',
  path: '/webhook/{webhook_id}',
  summary: 'Delete a webhook',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  guarded: WebhookChange,
  reply: 'empty',
  status: 204,
  errors: ['WEBHOOK_NOT_FOUND']
})
