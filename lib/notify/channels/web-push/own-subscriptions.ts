/** Stores, lists and removes the browsers in which a user is notified. Source: decisions, "Web push". */
import { ECDH } from 'node:crypto'
import { ApiError, invalidParameters } from '../../../contract/api-error.ts'
import { typeBits } from '../../../contract/event-types.ts'
import { issueMessages } from '../../../contract/issue-messages.ts'
import {
  maxPushSubscriptions,
  type PushSubscription,
  type PushSubscriptionContent
} from '../../../contract/resources/push-subscription.ts'
import { type Scope, scopeId, userScope } from '../../../contract/scope.ts'
import { assertActiveToken } from '../../../identity/active-token.ts'
import type { AdmittedCaller, Caller } from '../../../identity/caller.ts'
import { ownerItem } from '../../../identity/token-owner.ts'
import { change } from '../../../table/change.ts'
import { madeOnce } from '../../../table/creation.ts'
import { changed, type ItemWrite, pointerAdded, pointerRemoved, removed } from '../../../table/decision.ts'
import { findItem, findItems } from '../../../table/find-item.ts'
import { webPushConsumer } from '../../../table/keys.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { alertTypes } from '../../alerts/alert.ts'
import { type AlertConsumer, alertConsumerItem } from '../../consumers/consumer.ts'
import { listenerItem } from '../../consumers/listener.ts'
import { type SendWake, sendWake, wakenedByRequest } from '../../consumers/wake-webhook.ts'
import { cursorAt } from '../../feed/feed-cursor.ts'
import {
  isRevoked,
  type StoredSubscription,
  subscriptionId,
  subscriptionsItem,
  toResource
} from './stored-subscriptions.ts'

const consistent = { ConsistentRead: true }

/** Newest first. */
export async function listSubscriptions(table: Table, { owner }: Pick<Caller, 'owner'>): Promise<PushSubscription[]> {
  const userId = scopeId(owner)
  const { byId = {} } = (await findItem(table, subscriptionsItem(userId), consistent)) ?? {}
  const stored = Object.entries(byId).sort(([, a], [, b]) => (a.createdAt < b.createdAt ? 1 : -1))
  const refs = stored.map(([id]) => alertConsumerItem(webPushConsumer(userId, id)))
  const consumers = await findItems(table, refs, consistent)
  return stored.flatMap(([id, subscription], index) => {
    const consumer = consumers[index]
    return consumer ? [toResource(id, subscription, consumer)] : []
  })
}

interface NewSubscription {
  readonly content: PushSubscriptionContent
  /** Of the service's key that browsers are given. */
  readonly keyId: string
  /** Scheme and host at which the browser reached the service. */
  readonly serviceOrigin: string
  readonly now: Date
}

/**
 * The browser is notified once at once, which proves that its push service takes what is sent. One that is stored already is
 * stored again. Throws ApiError INVALID_PARAMETERS, TOO_MANY, or TOKEN_REVOKED where the session has ended.
 */
export async function createSubscription(
  table: Table,
  send: SendWake,
  caller: AdmittedCaller,
  created: NewSubscription
): Promise<PushSubscription> {
  const { content, now } = created
  assertPoint(content.keys.p256dh)
  const { owner, admitted, creation } = caller
  const [userId, id] = [scopeId(owner), subscriptionId(content.endpoint)]
  const consumerId = webPushConsumer(userId, id)
  const stored = storedSubscription(caller, created)
  const create = async (items: Items) => {
    const [[list, consumer]] = await Promise.all([
      items.read(subscriptionsItem(userId), alertConsumerItem(consumerId)),
      assertActiveToken(items, caller, now)
    ])
    const byId = { ...list.value?.byId, [id]: stored }
    if (Object.keys(byId).length > maxPushSubscriptions) {
      throw new ApiError('TOO_MANY', { data: { limit: maxPushSubscriptions } })
    }
    const next = wakenedByRequest(newConsumer(owner, consumer.value?.cursor ?? cursorAt(now.getTime())), now)
    const { key, kind } = listenerItem(owner, consumerId)
    const writes = [
      changed(list, { byId }),
      changed(consumer, next),
      // The consumer, a condition of the write, says that there is one.
      ...(consumer.value ? [] : [pointerAdded(key, kind.encode({ types: typeBits(alertTypes) }))])
    ]
    return { result: { consumer: next, subscription: toResource(id, stored, next) }, writes }
  }
  const { consumer, subscription } = await change(table, madeOnce(create, creation), { admitted })
  await sendWake(send, consumerId, consumer)
  return subscription
}

/** With the rights of the token that creates it. */
function storedSubscription(
  { permissions, origin, issuedAtSeconds, jti }: AdmittedCaller,
  { content: { endpoint, keys, name }, keyId, serviceOrigin, now }: NewSubscription
): StoredSubscription {
  return {
    endpoint,
    ...keys,
    ...(name !== undefined && { name }),
    createdAt: now.toISOString(),
    keyId,
    contact: contactOf(serviceOrigin),
    permissions,
    ...(origin !== undefined && { origin }),
    issuedAtSeconds,
    tokenId: jti
  }
}

/** Push services take no http, and have no use for the address of one machine. */
const contactOf = (origin: string) => (origin.startsWith('https:') ? origin : 'https://localhost')

/** Pending until its push service has taken a notification. */
const newConsumer = (owner: Scope, cursor: AlertConsumer['cursor']): AlertConsumer => ({
  kind: 'webPush',
  owner,
  cursor,
  state: 'PENDING'
})

/** Throws ApiError INVALID_PARAMETERS for a key to which nothing can be encrypted. */
function assertPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw invalidParameters([{ path: 'keys.p256dh', message: issueMessages.invalid }])
  }
}

/** Throws ApiError PUSH_SUBSCRIPTION_NOT_FOUND. */
export async function deleteSubscription(
  table: Table,
  { owner, admitted }: Pick<AdmittedCaller, 'owner' | 'admitted'>,
  id: string
): Promise<void> {
  const isRemoved = await removeSubscription(table, scopeId(owner), id, { admitted })
  if (!isRemoved) throw new ApiError('PUSH_SUBSCRIPTION_NOT_FOUND')
}

interface RemovalOptions {
  readonly admitted?: Promise<void>
  readonly mayRemove?: (stored: StoredSubscription) => boolean
}

/** False where there is none. */
export function removeSubscription(
  table: Table,
  userId: string,
  id: string,
  { mayRemove = () => true, ...options }: RemovalOptions = {}
): Promise<boolean> {
  return change(
    table,
    async (items) => {
      const [list] = await items.read(subscriptionsItem(userId))
      const stored = list.value?.byId[id]
      if (!list.value || !stored || !mayRemove(stored)) return { result: false }
      const { [id]: _, ...byId } = list.value.byId
      const writes = await endedWrites(items, userId, id)
      return { result: true, writes: [changed(list, { byId }), ...writes] }
    },
    options
  )
}

async function endedWrites(items: Items, userId: string, id: string): Promise<ItemWrite[]> {
  const consumerId = webPushConsumer(userId, id)
  const [consumer] = await items.read(alertConsumerItem(consumerId))
  const listener = pointerRemoved(listenerItem(userScope(userId), consumerId).key)
  return consumer.value ? [removed(consumer), listener] : [listener]
}

/** Removes the browsers that a session has stored. */
export async function browserRemovals(items: Items, userId: string, tokenId: string): Promise<ItemWrite[]> {
  const [viewed] = await items.view(subscriptionsItem(userId))
  if (!Object.values(viewed?.byId ?? {}).some((stored) => stored.tokenId === tokenId)) return []
  const [list] = await items.read(subscriptionsItem(userId))
  const [ended, kept] = [true, false].map((isEnded) =>
    Object.entries(list.value?.byId ?? {}).filter(([, stored]) => (stored.tokenId === tokenId) === isEnded)
  ) as [[string, StoredSubscription][], [string, StoredSubscription][]]
  const writes = await Promise.all(ended.map(([id]) => endedWrites(items, userId, id)))
  return [changed(list, { byId: Object.fromEntries(kept) }), ...writes.flat()]
}

/** For the deletion of the user; repeatable. */
export async function removeSubscriptionsOf(table: Table, userId: string): Promise<void> {
  const list = await findItem(table, subscriptionsItem(userId), consistent)
  for (const id of Object.keys(list?.byId ?? {})) await removeSubscription(table, userId, id)
}

/** Those of sessions that have ended; repeatable. */
export async function removeRevokedSubscriptions(table: Table, userId: string): Promise<void> {
  const [list, user] = await Promise.all([
    findItem(table, subscriptionsItem(userId), consistent),
    findItem(table, ownerItem(userScope(userId)), consistent)
  ])
  if (!user) return
  const mayRemove = (stored: StoredSubscription) => isRevoked(stored, user)
  for (const id of Object.keys(list?.byId ?? {})) await removeSubscription(table, userId, id, { mayRemove })
}
