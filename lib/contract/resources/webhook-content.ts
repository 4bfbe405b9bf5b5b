/** The request bodies that create, change and operate a webhook. Source: decisions, "Webhooks". */
import * as z from 'zod/mini'
import { webhookTypePatterns } from '../event-types.ts'
import { dateTime, described, flag, id, nameText, oneOf } from '../fields.ts'
import { webUrl } from '../web-url.ts'
import {
  maxTypesOfWebhook,
  maxVehiclesOfWebhook,
  maxWebhookNameLength,
  maxWebhookUrlLength,
  replayKinds
} from './webhook.ts'

export const defaultOverlapHours = 24
export const maxOverlapHours = 72

const type = oneOf(webhookTypePatterns, 'A type, or a pattern such as `trip.*` or `*`')
const types = z.array(type).check(z.minLength(1), z.maxLength(maxTypesOfWebhook))
const vehicleIds = z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxVehiclesOfWebhook))
const fields = {
  url: described(webUrl(maxWebhookUrlLength), 'Address to which events are sent: https, port 443 or 8443', {
    format: 'uri'
  }),
  types: described(types, 'Types of the events that are sent'),
  name: nameText('What the webhook is for', maxWebhookNameLength),
  vehicle_ids: described(vehicleIds, 'The only vehicles whose events are sent; absent = all'),
  enabled: flag('Whether events are sent')
}

export const WebhookContent = z.strictObject({
  url: fields.url,
  types: fields.types,
  name: z.optional(fields.name),
  organization_id: z.optional(id('Organization to which the webhook is to belong; absent = the owner of the token')),
  vehicle_ids: z.optional(fields.vehicle_ids),
  enabled: z.optional(fields.enabled)
})
export type WebhookContent = z.infer<typeof WebhookContent>

/** Null clears a field. */
export const WebhookChange = z.partial(
  z.strictObject({
    url: fields.url,
    types: fields.types,
    name: z.nullable(fields.name),
    vehicle_ids: z.nullable(fields.vehicle_ids),
    enabled: fields.enabled,
    skip_missed: flag('Whether events that happened before now, and were not sent yet, are left out')
  })
)
export type WebhookChange = z.infer<typeof WebhookChange>

export const SecretRotation = z.strictObject({
  overlap_hours: z._default(
    described(z.int().check(z.gte(0), z.lte(maxOverlapHours)), 'How long the former key signs too', { 'x-unit': 'h' }),
    defaultOverlapHours
  )
})

export const ReplayRequest = z.strictObject({
  since: dateTime('From which moment on'),
  until: z.optional(dateTime('Up to which moment; absent = now')),
  which: z._default(
    oneOf(replayKinds, 'FAILED: events that were given up; ALL: those that were delivered too'),
    'FAILED'
  )
})
export type ReplayRequest = z.infer<typeof ReplayRequest>
