/** Deliveries of a webhook as the log of its last attempts tells of them. */
import {
  type DeliveryState,
  maxShownAttempts,
  type WebhookDelivery
} from '../../../contract/resources/webhook-delivery.ts'
import { findItems } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { retryAtOf, type WebhookConsumer } from '../../consumers/consumer.ts'
import { isRefusal } from './outcome.ts'
import { type Attempt, type Attempts, type Delivery, deliveryItem } from './stored-delivery.ts'

type ByEvent = readonly [eventId: string, attempts: Attempts['attempts'], last: Attempts['attempts'][number]]

function byEvent(attempts: Attempts | undefined): ByEvent[] {
  const groups = Map.groupBy(attempts?.attempts ?? [], ({ eventId }) => eventId)
  return [...groups].flatMap(([eventId, all]) => {
    const last = all.at(-1)
    return last ? [[eventId, all, last] as const] : []
  })
}

/** The events whose last attempt succeeded. */
export function deliveredIn(attempts: Attempts | undefined): WebhookDelivery[] {
  return byEvent(attempts).flatMap(([eventId, all, last]) =>
    isSuccess(last) ? [shown(eventId, { ...last, attempts: all }, 'DELIVERED')] : []
  )
}

/** A ping that failed has no item of its own: the consumer holds it as long as it is repeated. */
export function failedPingsIn(
  attempts: Attempts | undefined,
  consumer: WebhookConsumer | undefined
): WebhookDelivery[] {
  return byEvent(attempts).flatMap(([eventId, all, last]) => {
    if (last.type !== 'webhook.ping' || isSuccess(last)) return []
    const isRepeated = consumer?.ping === eventId
    const delivery = shown(eventId, { ...last, attempts: all }, isRepeated ? 'RETRYING' : 'DEAD')
    const retryAt = consumer && retryAtOf(consumer)
    return [{ ...delivery, ...(isRepeated && retryAt !== undefined && { next_attempt: retryAt }) }]
  })
}

/**
 * The events that hold up those behind them: the endpoint failed at them, and they are sent again from the feed. An event that
 * was refused has an item of its own.
 */
export async function heldEvents(
  table: Table,
  webhookId: string,
  attempts: Attempts | undefined,
  consumer: WebhookConsumer | undefined
): Promise<WebhookDelivery[]> {
  if (consumer?.state !== 'FAILING' && consumer?.state !== 'DISABLED') return []
  const { lastFailure = '', failure } = consumer
  const since = Date.parse(failure?.since ?? lastFailure) - pageMilliseconds
  const failed = byEvent(attempts).filter(
    ([, , last]) => last.type !== 'webhook.ping' && isFailure(last) && Date.parse(last.at) >= since
  )
  const refs = failed.map(([eventId]) => deliveryItem(webhookId, eventId))
  const items = await findItems(table, refs)
  return failed.flatMap(([eventId, all, last], index) => {
    if (items[index]) return []
    const next = failure?.retryAt === undefined ? {} : { next_attempt: failure.retryAt }
    return [{ ...shown(eventId, { ...last, attempts: all }, 'RETRYING'), ...next }]
  })
}

/** An attempt of a page begins at most this long before the page's failure is stored. */
const pageMilliseconds = 30_000

/** Whether it ended without an answer for the event. */
const isFailure = (attempt: Attempt) => !isSuccess(attempt) && !isRefusal(attempt.status)

const isSuccess = ({ error, status = 0 }: Attempt) => error === undefined && status >= 200 && status < 300

export function shown(
  event_id: string,
  { type, vehicleId, attempts }: Pick<Delivery, 'type' | 'vehicleId' | 'attempts'>,
  state: DeliveryState
): WebhookDelivery {
  return {
    event_id,
    type,
    ...(vehicleId !== undefined && { vehicle_id: vehicleId }),
    state,
    attempts: attempts.slice(-maxShownAttempts).reverse().map(shownAttempt)
  }
}

function shownAttempt({
  at,
  status,
  durationMilliseconds,
  error,
  response
}: Attempt): WebhookDelivery['attempts'][number] {
  return {
    timestamp: at,
    ...(status !== undefined && { status }),
    duration_ms: durationMilliseconds,
    ...(error !== undefined && { error }),
    ...(response !== undefined && { response })
  }
}
