/** Has events that were refused before a webhook was disabled tried again, once it is enabled. Their messages have ended. */

import { eventIdAt } from '../../../facts/fact.ts'
import { newestDeliveries } from '../../../table/access-patterns.ts'
import { queryFirst } from '../../../table/table.ts'
import type { WakeMessage } from '../../consumers/claim.ts'
import type { Resumption, WebhookConsumer } from '../../consumers/consumer.ts'
import { storeAttempts } from './endpoint-health.ts'
import { sendAgain } from './refused-events.ts'
import { type Delivery, decodeDelivery, eventOfDelivery } from './stored-delivery.ts'
import type { Served, Worker } from './worker.ts'

/** Deliveries of one round. */
const maxResumed = 200

/** One round, newest event first. The consumer afterwards; undefined where another message serves it. */
export async function resumeRetries(
  worker: Worker,
  served: Served,
  message: WakeMessage,
  { skippedUntil, before }: Resumption
): Promise<WebhookConsumer | undefined> {
  const found = await queryFirst(
    worker.table,
    newestDeliveries(served.id, before),
    maxResumed,
    (stored) => decodeDelivery(stored).state === 'RETRYING'
  )
  const eventIds = found.map(eventOfDelivery)
  const firstKept = skippedUntil === undefined ? '' : eventIdAt(Date.parse(skippedUntil))
  const now = worker.clock()
  await sendAgain(worker, served, eventIds, (delivery, event) =>
    event < firstKept ? dead(delivery) : due(delivery, now)
  )
  return storeAttempts(worker, message, [], ({ resumption: _, ...stored }) => {
    const left = found.length < maxResumed ? undefined : { skippedUntil, before: eventIds.at(-1) }
    return { next: { ...stored, ...(left && { resumption: left }) }, isDone: false }
  })
}

function dead({ nextAttempt: _, ...delivery }: Delivery): Delivery | undefined {
  return delivery.state === 'RETRYING' ? { ...delivery, state: 'DEAD' } : undefined
}

/** When it would have been tried, or at once where that is over. */
function due(delivery: Delivery, now: Date): Delivery | undefined {
  if (delivery.state !== 'RETRYING') return undefined
  const { nextAttempt = '' } = delivery
  return { ...delivery, nextAttempt: nextAttempt > now.toISOString() ? nextAttempt : now.toISOString() }
}
