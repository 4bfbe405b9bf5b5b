/** The listeners of a webhook: one in the feed of each scope whose events its owner may receive. */
import type { Memberships } from '../../../access/caller-scopes.ts'
import { typeBits } from '../../../contract/event-types.ts'
import { isOrganization, organizationScope, type Scope } from '../../../contract/scope.ts'
import { changed, type ItemWrite, pointerAdded, pointerRemoved } from '../../../table/decision.ts'
import type { Items } from '../../../table/snapshot.ts'
import { type Listener, listenerItem } from '../../consumers/listener.ts'
import { type StoredWebhook, sentVehicles } from '../../rights/stored-webhook.ts'

/** The owner's scope and, for a user, the organizations through which the webhook reaches vehicles. */
export function listenedScopes(owner: Scope, { rights: { origin } }: StoredWebhook, memberships: Memberships): Scope[] {
  const organizations = isOrganization(owner) ? [] : Object.keys(memberships)
  const reached = organizations.filter((id) => origin === undefined || origin === id)
  return [owner, ...reached.map(organizationScope)]
}

/** What wakes the webhook in the feed of each of its scopes. */
function listenerOf(webhook: StoredWebhook): Listener {
  const vehicleIds = sentVehicles(webhook)
  return { types: typeBits(webhook.types), ...(vehicleIds && { vehicleIds }) }
}

/** For a scope that had none. The webhook, and the memberships, must be conditions of the same transaction. */
export function listenerAdded(scope: Scope, webhookId: string, webhook: StoredWebhook): ItemWrite {
  const { key, kind } = listenerItem(scope, webhookId)
  return pointerAdded(key, kind.encode(listenerOf(webhook)))
}

export const listenerRemoved = (scope: Scope, webhookId: string): ItemWrite =>
  pointerRemoved(listenerItem(scope, webhookId).key)

/** The listeners of a webhook that is created. */
export function listenersAdded(owner: Scope, webhookId: string, webhook: StoredWebhook, memberships: Memberships) {
  return listenedScopes(owner, webhook, memberships).map((scope) => listenerAdded(scope, webhookId, webhook))
}

/** Of a webhook that is removed. */
export function listenersRemoved(owner: Scope, webhookId: string, webhook: StoredWebhook, memberships: Memberships) {
  return listenedScopes(owner, webhook, memberships).map((scope) => listenerRemoved(scope, webhookId))
}

/** Of one that is changed; `before` is undefined where there was none. */
export async function listenersChanged(
  items: Items,
  {
    owner,
    webhookId,
    memberships
  }: { readonly owner: Scope; readonly webhookId: string; readonly memberships: Memberships },
  before: StoredWebhook | undefined,
  after: StoredWebhook
): Promise<ItemWrite[]> {
  const kept = listenedScopes(owner, after, memberships)
  const former = before ? listenedScopes(owner, before, memberships) : []
  const read = await items.readAll(kept.map((scope) => listenerItem(scope, webhookId)))
  return [
    ...read.map((item) => changed(item, listenerOf(after))),
    ...former.filter((scope) => !kept.includes(scope)).map((scope) => listenerRemoved(scope, webhookId))
  ]
}
