/** GET /webhook/{webhook_id}/delivery. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { limitQuery } from '../list-query.ts'
import { deliveryStates, maxDeliveries, WebhookDeliveries } from '../resources/webhook-delivery.ts'

export const listWebhookDeliveries = defineEndpoint({
  operation: 'list-webhook-deliveries',
  method: 'GET',
  path: '/webhook/{webhook_id}/delivery',
  summary: 'List the deliveries of a webhook',
  permission: 'WEBHOOK_READ',
  params: z.object({ webhook_id: pathId('ID of the webhook') }),
  query: z.object({
    state: z.optional(oneOf(deliveryStates, 'Only deliveries in this state')),
    cursor: z.optional(id('`cursor` of the page before')),
    limit: limitQuery(maxDeliveries)
  }),
  reply: 'single',
  data: WebhookDeliveries,
  errors: ['WEBHOOK_NOT_FOUND']
})
