/** Reads the webhooks that facts tell of. */
import type { Webhook } from '../../contract/resources/webhook.ts'
import type { Scope } from '../../contract/scope.ts'
import { findItems } from '../../table/find-item.ts'
import type { Table } from '../../table/table.ts'
import { webhookConsumerItem } from '../consumers/consumer.ts'
import { idsOf, subjectOf } from './fact-resource.ts'
import { webhookItem } from './stored-webhook.ts'
import type { Subscriber } from './subscriber.ts'
import type { VisibleFact } from './visible-facts.ts'
import { shownTo } from './webhook-reach.ts'

/** Webhooks of the owners of the facts, as the subscriber may see them. */
export async function webhooksOf(
  table: Table,
  { holder, scopes }: Pick<Subscriber, 'holder' | 'scopes'>,
  facts: readonly VisibleFact[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<Webhook[]> {
  const owners = new Map(
    facts.map((visible) => [subjectOf(visible), visible.fact.organization ?? (visible.key.PK as Scope)])
  )
  const named = idsOf(facts, 'webhook').map((id) => ({ id, owner: owners.get(id) as Scope }))
  const [webhooks, consumers] = await Promise.all([
    findItems(
      table,
      named.map(({ owner, id }) => webhookItem(owner, id)),
      options
    ),
    findItems(
      table,
      named.map(({ id }) => webhookConsumerItem(id)),
      options
    )
  ])
  return named.flatMap(({ owner, id }, index) => {
    const [webhook, consumer] = [webhooks[index], consumers[index]]
    return webhook && consumer ? [shownTo(holder, scopes, owner, { id, webhook, consumer })] : []
  })
}
