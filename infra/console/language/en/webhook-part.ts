/** The messages of the webhooks in English, loaded when they are first shown. Every other language has the same keys with the same placeholders. */
import { deliveries } from './deliveries.ts'
import { events } from './events.ts'
import { webhookForms } from './webhook-forms.ts'
import { webhooks } from './webhooks.ts'

export const webhookPart = {
  ...deliveries,
  ...events,
  ...webhookForms,
  ...webhooks
} as const
