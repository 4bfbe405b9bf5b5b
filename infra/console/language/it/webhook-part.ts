/** The messages of the webhooks in Italian. */
import type { webhookPart as english } from '../en/webhook-part.ts'
import type { Translation } from '../messages.ts'
import { deliveries } from './deliveries.ts'
import { events } from './events.ts'
import { webhookForms } from './webhook-forms.ts'
import { webhooks } from './webhooks.ts'

export const webhookPart: Translation<typeof english> = {
  ...deliveries,
  ...events,
  ...webhookForms,
  ...webhooks
}
