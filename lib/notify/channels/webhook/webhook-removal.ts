/** Removes webhooks with everything that was kept for them. */
import type { Memberships } from '../../../access/caller-scopes.ts'
import { membershipItems } from '../../../access/memberships.ts'
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { AdmittedCaller } from '../../../identity/caller.ts'
import { change } from '../../../table/change.ts'
import { StaleWrite } from '../../../table/commit.ts'
import { changed, type ItemWrite, removed } from '../../../table/decision.ts'
import { findItem } from '../../../table/find-item.ts'
import type { ReadItem } from '../../../table/item.ts'
import { consumerKey, consumerPartition } from '../../../table/keys.ts'
import { everythingIn, removeFound } from '../../../table/remove-items.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { type StoredWebhook, toResource, webhookItem } from '../../rights/stored-webhook.ts'
import { listenersRemoved } from './listener-writes.ts'
import { readWebhook } from './webhook-access.ts'
import { webhookEvent } from './webhook-event.ts'
import { webhookListItem } from './webhook-list.ts'

/**
 * The log of deliveries goes last, so that a refused request keeps it. What a request leaves that fails between the two steps
 * expires. Throws ApiError WEBHOOK_NOT_FOUND, PERMISSION_DENIED or PRECONDITION_FAILED.
 */
export async function deleteWebhook(
  table: Table,
  caller: AdmittedCaller,
  webhookId: string,
  actor: Actor
): Promise<void> {
  const remove = async (items: Items) => {
    const read = await readWebhook(items, caller, webhookId, 'WEBHOOK_WRITE')
    const { scope, webhook: before, consumer } = read
    caller.assertExpected?.(toResource(scope, webhookId, before, consumer))
    const [list] = await items.read(webhookListItem(scope))
    if (!list.value) throw new StaleWrite({ cause: 'The owner was deleted after the webhook was read' })
    const ids = list.value.ids.filter((id) => id !== webhookId)
    const writes = [...removalWrites(scope, webhookId, read, read.memberships), changed(list, { ids })]
    return audited({ result: undefined, writes }, actor, webhookEvent(scope, webhookId, { before }))
  }
  await change(table, remove, { admitted: caller.admitted })
  await removeDeliveries(table, webhookId)
}

/** For the deletion of the owner, which removes the list last, so that it can be repeated after an interruption. */
export async function removeWebhooksOf(table: Table, owner: Scope): Promise<void> {
  const list = await findItem(table, webhookListItem(owner), { ConsistentRead: true })
  for (const id of list?.ids ?? []) {
    await change(table, async (items) => {
      const [stored, storedConsumer] = await items.read(webhookItem(owner, id), webhookConsumerItem(id))
      const [memberships] = await items.readAll(membershipItems({ owner }))
      const organizations = memberships?.value?.organizations ?? {}
      return { result: undefined, writes: removalWrites(owner, id, { stored, storedConsumer }, organizations) }
    })
    await removeDeliveries(table, id)
  }
}

interface StoredParts {
  readonly stored: ReadItem<StoredWebhook>
  readonly storedConsumer: ReadItem<WebhookConsumer>
}

function removalWrites(
  owner: Scope,
  webhookId: string,
  { stored, storedConsumer }: StoredParts,
  memberships: Memberships
): ItemWrite[] {
  const before = stored.value
  return [
    ...(before ? [removed(stored), ...listenersRemoved(owner, webhookId, before, memberships)] : []),
    ...(storedConsumer.value ? [removed(storedConsumer)] : [])
  ]
}

const removeDeliveries = (table: Table, webhookId: string) =>
  removeFound(table, everythingIn(consumerPartition(webhookId)), [consumerKey(webhookId).SK])
