/** The messages that are loaded with the tab of the webhooks. */
import { deliveriesMessages } from './deliveries.messages.ts'
import { eventsMessages } from './events.messages.ts'
import { webhookFormsMessages } from './webhook-forms.messages.ts'
import { webhooksMessages } from './webhooks.messages.ts'

export const webhooksTabMessages = {
  ...deliveriesMessages,
  ...eventsMessages,
  ...webhookFormsMessages,
  ...webhooksMessages
}
