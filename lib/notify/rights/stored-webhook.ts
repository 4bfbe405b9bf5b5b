/** A webhook as it is stored: what its owner has configured. How it fares lies in its consumer. */
import * as z from 'zod/mini'
import type { Webhook } from '../../contract/resources/webhook.ts'
import { ownerFields, type Scope, ScopeText } from '../../contract/scope.ts'
import { tokenKinds } from '../../identity/caller.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { webhookKey } from '../../table/keys.ts'
import { failureOf, type WebhookConsumer } from '../consumers/consumer.ts'

/** What the token could read that wrote the webhook last. Nothing else is sent. Source: decisions, "Webhooks". */
const WebhookRights = z.object({
  permissions: z.int(),
  /** The one organization through which the token of a user reached vehicles. */
  origin: z.optional(z.string()),
  /** The only vehicles that the token reached. */
  vehicleIds: z.optional(z.array(z.string()))
})
export type WebhookRights = z.infer<typeof WebhookRights>

/** A token that a webhook rests on. */
const WebhookMaker = z.object({
  owner: ScopeText,
  tokenId: z.string(),
  kind: z.enum(tokenKinds),
  issuedAtSeconds: z.number()
})
export type WebhookMaker = z.infer<typeof WebhookMaker>

const StoredWebhook = z.object({
  url: z.string(),
  /** Names and patterns, as `typePatterns` has them. */
  types: z.array(z.string()),
  name: z.optional(z.string()),
  /** The only vehicles whose events are sent. */
  vehicleIds: z.optional(z.array(z.string())),
  /** Moment, ISO. */
  createdAt: z.string(),
  /** As `sealed-secret.ts` writes it. */
  secret: z.string(),
  previousSecret: z.optional(z.string()),
  /** The previous secret signs until then. */
  previousExpiresAtSeconds: z.optional(z.int()),
  rights: WebhookRights,
  /** The user who created a webhook of an organization. */
  createdBy: z.optional(z.string()),
  /** The token that gave the address or enabled the webhook last, then the one that wrote it last where that is another. */
  makers: z.array(WebhookMaker)
})
export type StoredWebhook = z.infer<typeof StoredWebhook>

const webhookKind = kindOf(StoredWebhook)

export const decodeWebhook = webhookKind.decode

export const webhookItem = (owner: Scope, webhookId: string): ItemRef<StoredWebhook> => ({
  key: webhookKey(owner, webhookId),
  kind: webhookKind
})

/** The vehicles whose events are sent: those that are configured, as far as the rights reach; undefined for all. */
export function sentVehicles({ vehicleIds, rights }: StoredWebhook): string[] | undefined {
  if (!vehicleIds || !rights.vehicleIds) return vehicleIds ?? rights.vehicleIds
  const reached = new Set(rights.vehicleIds)
  return vehicleIds.filter((id) => reached.has(id))
}

export function toResource(owner: Scope, id: string, webhook: StoredWebhook, consumer: WebhookConsumer): Webhook {
  const { name, url, types, vehicleIds, createdAt, createdBy } = webhook
  const { state, lastSuccess, lastFailure, lastError } = consumer
  const failure = failureOf(consumer)
  return {
    id,
    ...(name !== undefined && { name }),
    ...ownerFields(owner),
    ...(createdBy !== undefined && { created_by: createdBy }),
    url,
    types,
    ...(vehicleIds && { vehicle_ids: vehicleIds }),
    enabled: state !== 'DISABLED',
    state,
    ...(state === 'DISABLED' && { disabled_reason: consumer.disabledReason }),
    timestamp_created: createdAt,
    ...(lastSuccess !== undefined && { last_success: lastSuccess }),
    ...(lastFailure !== undefined && { last_failure: lastFailure }),
    ...(lastError !== undefined && { last_error: lastError }),
    ...(failure && { failing_since: failure.since })
  }
}
