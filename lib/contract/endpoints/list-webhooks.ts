/** GET /webhook. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Webhook } from '../resources/webhook.ts'

export const listWebhooks = defineEndpoint({
  operation: 'list-webhooks',
  method: 'GET',
  path: '/webhook',
  summary: 'List webhooks',
  permission: 'WEBHOOK_READ',
  query: z.object({
    ...pageQuery(),
    fields: fieldsQuery(Webhook),
    organization_id: z.optional(id('Organization whose webhooks to list, instead of the own ones'))
  }),
  reply: 'list',
  data: Webhook
})
