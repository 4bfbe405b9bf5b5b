/** The deliveries of a webhook from new to old, read page by page. */
import { batch, computed, signal } from '@preact/signals'
import type { DeliveryState, WebhookDelivery } from '../../../lib/contract/resources/webhook-delivery.ts'
import type { NewestFirst } from '../api/newest-first.ts'
import { query } from '../api/query.ts'
import { readDeliveries } from './webhook-requests.ts'

export type DeliveryPages = Pick<NewestFirst<WebhookDelivery>, 'items' | 'newest' | 'older' | 'hasOlder'>

const pageSize = 25

/** `state` is undefined for deliveries in every state. An item that is on two pages is shown once, as it was read last. */
export function createDeliveryPages(webhookId: string, state: DeliveryState | undefined): DeliveryPages {
  const items = signal<readonly WebhookDelivery[]>([])
  const cursor = signal<string | undefined>(undefined)
  async function append(before: readonly WebhookDelivery[], from: string | undefined, abort: AbortSignal) {
    const page = await readDeliveries(webhookId, { limit: pageSize, state, cursor: from }, abort)
    abort.throwIfAborted()
    const read = new Set(page.deliveries.map(({ event_id }) => event_id))
    batch(() => {
      items.value = [...before.filter(({ event_id }) => !read.has(event_id)), ...page.deliveries]
      cursor.value = page.cursor
    })
  }
  return {
    items,
    hasOlder: computed(() => cursor.value !== undefined),
    newest: query((abort) => append([], undefined, abort)),
    older: query((abort) => append(items.value, cursor.value, abort))
  }
}
