/** A webhook: an address to which events are sent, and how that goes. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { webhookTypePatterns } from '../event-types.ts'
import { count, dateTime, described, flag, id, knownValue, text } from '../fields.ts'

export const maxWebhookUrlLength = 1024
export const maxWebhookNameLength = 64
export const maxTypesOfWebhook = 20
export const maxVehiclesOfWebhook = 200
/** Largest number of webhooks of one user or organization. */
export const maxWebhooks = 10
/** Of more events that wait for a webhook, this number is said. */
export const maxCountedEvents = 100

/**
 * PENDING until the endpoint has answered a ping with 2xx, then ACTIVE; FAILING while the endpoint is at fault, or once it
 * has refused every event for 24 h; DISABLED for one of the reasons, until it is enabled again.
 */
export const webhookStates = ['PENDING', 'ACTIVE', 'FAILING', 'DISABLED'] as const
export const disabledReasons = ['USER', 'GONE', 'FAILING', 'CREDENTIALS', 'MEMBER_LEFT'] as const

/** What a replay sends once more: the facts that were given up, or all of them. */
export const replayKinds = ['FAILED', 'ALL'] as const

const eventType = knownValue(webhookTypePatterns, 'A type, or a pattern such as `trip.*` or `*`', '^[a-z.*]+$')

export const Webhook = z.strictObject({
  id: id('ID of the webhook'),
  name: z.optional(text('What the webhook is for', maxWebhookNameLength)),
  user_id: z.optional(id('User to whom the webhook belongs')),
  organization_id: z.optional(id('Organization to which the webhook belongs')),
  created_by: z.optional(id('User who created a webhook of an organization')),
  url: text(
    'Address to which events are sent; its scheme and host alone for a programmatic token that reaches less than the webhook is sent',
    maxWebhookUrlLength
  ),
  types: described(z.array(eventType), 'Types of the events that are sent'),
  vehicle_ids: z.optional(
    described(z.array(id('ID of a vehicle')), 'The only vehicles whose events are sent; absent = all')
  ),
  enabled: flag('Whether events are sent; false in state DISABLED'),
  state: knownValue(webhookStates, 'PENDING until the endpoint has answered a ping with 2xx'),
  disabled_reason: z.optional(knownValue(disabledReasons, 'Why the webhook is DISABLED')),
  timestamp_created: dateTime('When the webhook was created'),
  last_success: z.optional(dateTime('When the endpoint last answered with 2xx')),
  last_failure: z.optional(dateTime('When an attempt last failed')),
  last_error: z.optional(text('What the last failure was')),
  failing_since: z.optional(dateTime('Since when every attempt has failed; absent after a success')),
  waiting_since: z.optional(dateTime('When the oldest event that waits for the webhook was published')),
  num_waiting: z.optional(
    count(
      'How many events wait for the webhook, at most 100. Only `GET /webhook/{webhook_id}` says it, of a webhook that is not sent everything at once: one that is PENDING, FAILING or DISABLED, or is behind'
    )
  ),
  has_more_waiting: z.optional(flag('Whether more events than `num_waiting` may wait'))
})
export type Webhook = z.infer<typeof Webhook>

const secret = text('Key of the signatures, `whsec_` and 32 bytes in base64')

/** What `POST /webhook` answers, so that the first ping can be verified. */
export const WebhookWithSecret = z.extend(Webhook, { secret })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookSecret = z.strictObject({
  secret,
  previous_secret: z.optional(text('The key before it, which signs too until it expires')),
  previous_expires: z.optional(dateTime('When the previous key expires'))
})
export type WebhookSecret = z.infer<typeof WebhookSecret>
