/** The browsers in which a user has turned on notifications, in one item. How each fares lies in its consumer. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PushSubscription } from '../../../contract/resources/push-subscription.ts'
import { isRevokedBy, type Owner } from '../../../identity/token-owner.ts'
import { type ItemRef, kindOf } from '../../../table/item.ts'
import { pushSubscriptionsKey } from '../../../table/keys.ts'
import type { AlertConsumer } from '../../consumers/consumer.ts'

const StoredSubscription = z.object({
  endpoint: z.string(),
  /** base64url. */
  p256dh: z.string(),
  auth: z.string(),
  name: z.optional(z.string()),
  /** Moment, ISO. */
  createdAt: z.string(),
  /** Of the service's key that the browser was given. */
  keyId: z.string(),
  /** Where the operator is reached, which push services want to know: an address of https. */
  contact: z.string(),
  /** Of the session that stored it: what it could read. */
  permissions: z.int(),
  origin: z.optional(z.string()),
  issuedAtSeconds: z.number(),
  tokenId: z.optional(z.string())
})
export type StoredSubscription = z.infer<typeof StoredSubscription>

/** A browser ends with the session that stored it, when the sessions of its user are ended. */
export const isRevoked = (
  { tokenId: jti, issuedAtSeconds }: Pick<StoredSubscription, 'tokenId' | 'issuedAtSeconds'>,
  owner: Owner
) => isRevokedBy(owner, { kind: 'personal', jti, issuedAtSeconds })

const StoredSubscriptions = z.object({ byId: z.record(z.string(), StoredSubscription) })
export type StoredSubscriptions = z.infer<typeof StoredSubscriptions>

const subscriptionsKind = kindOf(StoredSubscriptions)

export const decodeSubscriptions = subscriptionsKind.decode

export const subscriptionsItem = (userId: string): ItemRef<StoredSubscriptions> => ({
  key: pushSubscriptionsKey(userId),
  kind: subscriptionsKind
})

const idLength = 22

/** The same for every request that stores the endpoint. */
export const subscriptionId = (endpoint: string) =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, idLength)

export function toResource(
  id: string,
  { endpoint, name, createdAt }: StoredSubscription,
  { state, lastSuccess, lastFailure, lastError }: AlertConsumer
): PushSubscription {
  return {
    id,
    ...(name !== undefined && { name }),
    service: new URL(endpoint).host,
    state,
    timestamp_created: createdAt,
    ...(lastSuccess !== undefined && { last_success: lastSuccess }),
    ...(lastFailure !== undefined && { last_failure: lastFailure }),
    ...(lastError !== undefined && { last_error: lastError })
  }
}
