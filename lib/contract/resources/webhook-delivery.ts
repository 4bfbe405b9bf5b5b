/** The delivery of one event to a webhook, with its attempts. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { count, dateTime, described, id, knownValue, text } from '../fields.ts'

/** RETRYING: another attempt follows. DEAD: given up; a replay sends it once more. */
export const deliveryStates = ['DELIVERED', 'RETRYING', 'DEAD'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const maxShownAttempts = 10
export const maxShownResponse = 256
export const maxDeliveries = 100

export const DeliveryAttempt = z.strictObject({
  timestamp: dateTime('When the attempt began'),
  status: z.optional(count('HTTP status of the response; absent where there was none')),
  duration_ms: count('How long the attempt took', 'ms'),
  error: z.optional(text('Why there was no response, or why it counts as a failure')),
  response: z.optional(text(`The first ${maxShownResponse} characters of the response`, maxShownResponse))
})

export const WebhookDelivery = z.strictObject({
  event_id: id('ID of the event'),
  type: text('Type of the event'),
  vehicle_id: z.optional(id('Vehicle of the event')),
  state: knownValue(deliveryStates, 'What has become of the delivery'),
  next_attempt: z.optional(dateTime('When the next attempt follows, in state RETRYING')),
  attempts: described(z.array(DeliveryAttempt), `The last ${maxShownAttempts} attempts, newest first`)
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z.strictObject({
  deliveries: described(z.array(WebhookDelivery), 'Deliveries, by the ID of their event, newest first'),
  cursor: z.optional(text('Where the next page begins; absent on the last page'))
})
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>
