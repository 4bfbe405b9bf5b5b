/** Restores webhooks of a backup. They are disabled, until their owner has seen that what they are sent is to go there again. */

import { membershipItems } from '../../../access/memberships.ts'
import type { Actor } from '../../../audit/actor.ts'
import { audited } from '../../../audit/audited.ts'
import type { Scope } from '../../../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../../../identity/token-owner.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { sameData } from '../../../table/stored-data.ts'
import type { Table } from '../../../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../../../table/write-outcome.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { type StoredWebhook, webhookItem } from '../../rights/stored-webhook.ts'
import { newConsumer } from './consumer-changes.ts'
import { listenersChanged } from './listener-writes.ts'
import { webhookEvent } from './webhook-event.ts'
import { webhookListItem } from './webhook-list.ts'

export interface KeptWebhook {
  readonly owner: Scope
  readonly id: string
  readonly webhook: StoredWebhook
}

/**
 * Creates the webhook, notified of what happens from now on, or overwrites the stored one, whose state stays. The limit of
 * webhooks does not apply. Throws RefusedWrite if the owner does not exist, or if a webhook of another owner has the ID.
 */
export function putWebhook(
  table: Table,
  actor: Actor,
  { owner, id, webhook: after }: KeptWebhook
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const [stored, consumer, list, ownerRead] = await items.read(
      webhookItem(owner, id),
      webhookConsumerItem(id),
      webhookListItem(owner),
      ownerItem(owner)
    )
    assertActiveOwner(owner, ownerRead.value)
    if (consumer.value && consumer.value.owner !== owner) throw new RefusedWrite(`Another owner has the webhook ${id}`)
    const [memberships] = await items.readAll(membershipItems({ owner }))
    const before = stored.value
    const ids = list.value?.ids ?? []
    if (before && consumer.value && ids.includes(id) && sameData(before, after)) return { result: 'unchanged' }
    const organizations = memberships?.value?.organizations ?? {}
    const writes = [
      changed(stored, after),
      ...(consumer.value ? [] : [changed(consumer, newConsumer(owner, false, actor.at))]),
      ...(ids.includes(id) ? [] : [changed(list, { ids: [...ids, id] })]),
      ...(await listenersChanged(items, { owner, webhookId: id, memberships: organizations }, before, after))
    ]
    const result = before ? 'changed' : 'created'
    return audited({ result, writes }, actor, webhookEvent(owner, id, { before, after }))
  })
}
