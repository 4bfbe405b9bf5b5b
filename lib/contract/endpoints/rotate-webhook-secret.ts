/** POST /webhook/{webhook_id}/ops/rotate-secret. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { SecretRotation } from '../resources/webhook-content.ts'

export const rotateWebhookSecret = defineEndpoint({
  operation: 'rotate-webhook-secret',
  method: 'POST',
  path: '/webhook/{webhook_id}/ops/rotate-secret',
  summary: 'Rotate the secret of a webhook',
  permission: 'WEBHOOK_WRITE',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  body: SecretRotation,
  reply: 'empty',
  status: 204,
  errors: ['WEBHOOK_NOT_FOUND']
})
