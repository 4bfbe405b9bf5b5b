/** Disables webhooks whose makers have ended, and notifies their owners. Source: decisions, "Webhooks". */
import type { Scope } from '../../../contract/scope.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { findItem, valuesOf } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import { webhookItem } from '../../rights/stored-webhook.ts'
import { endedReason, makerItems } from '../../rights/webhook-makers.ts'
import { disabled, factsOfChange } from './endpoint-health.ts'
import { webhookListItem } from './webhook-list.ts'

/** The consumer afterwards; undefined where the webhook was deleted. One that is disabled already keeps its reason. Repeatable. */
export function disableIfEnded(table: Table, webhookId: string, now: Date): Promise<WebhookConsumer | undefined> {
  return change(table, async (items) => {
    const [stored] = await items.read(webhookConsumerItem(webhookId))
    const before = stored.value
    // The request that enables a webhook writes its makers and the consumer in one transaction.
    const [webhook] = before ? await items.view(webhookItem(before.owner, webhookId)) : []
    if (!before || !webhook || before.state === 'DISABLED') return { result: before }
    const refs = makerItems(before.owner, webhook)
    const reason = endedReason(before.owner, webhook, valuesOf(refs, await items.view(...refs)), now)
    if (!reason) return { result: before }
    const result = disabled(before, reason)
    return { result, writes: [changed(stored, result), ...factsOfChange(webhookId, before, result, now)] }
  })
}

/** The webhooks of an owner, at most `maxWebhooks`. */
export async function disableEndedOf(table: Table, owner: Scope, now: Date): Promise<void> {
  const list = await findItem(table, webhookListItem(owner), { ConsistentRead: true })
  for (const id of list?.ids ?? []) await disableIfEnded(table, id, now)
}
