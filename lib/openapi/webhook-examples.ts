/** Examples of webhooks and their deliveries. */
import type { Webhook } from '../contract/resources/webhook.ts'
import type { WebhookContent } from '../contract/resources/webhook-content.ts'
import type { WebhookDelivery } from '../contract/resources/webhook-delivery.ts'

export const webhookContent: WebhookContent = {
  url: 'https://example.com/telematics/events',
  types: ['trip.*', 'vehicle.status.changed'],
  name: 'Dispatch'
}

export const webhook: Webhook = {
  id: '01KJMZ00TAEXAMPLE0WEBHK0ID',
  user_id: 'demo-user',
  ...webhookContent,
  enabled: true,
  state: 'ACTIVE',
  timestamp_created: '2026-03-01T12:00:00.000Z',
  last_success: '2026-03-02T08:00:00.000Z'
}

/** The text of the bytes 0 to 31. */
export const webhookSecret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

export const webhookDelivery: WebhookDelivery = {
  event_id: 'evt_01KJMZ00T5Q0B6C1D9Y1TM2ZJX',
  type: 'trip.completed',
  vehicle_id: 'demo-van',
  state: 'DEAD',
  attempts: [
    {
      timestamp: '2026-03-02T08:00:00.000Z',
      status: 422,
      duration_ms: 84,
      error: 'HTTP 422',
      response: '{"error":"unknown vehicle"}'
    }
  ]
}
