/** The deliveries of a webhook: the last ones that were made, and all that wait or were given up. */
import { reachesVehicle } from '../access/caller-scopes.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { DeliveryState, WebhookDelivery } from '../contract/resources/webhook-delivery.ts'
import { type Consumer, consumerItem } from '../events/consumer.ts'
import type { Caller } from '../identity/caller.ts'
import { compare } from '../lists/page.ts'
import { newestDeliveries } from '../table/access-patterns.ts'
import { findItem } from '../table/find-item.ts'
import { queryFirst, type StoredItem, type Table } from '../table/table.ts'
import { deliveredIn, failedPingsIn, heldEvents, shown } from './attempted-deliveries.ts'
import { attemptsItem, decodeDelivery, eventOfDelivery } from './stored-delivery.ts'
import { findWebhook } from './webhook-access.ts'

export interface DeliveryQuery {
  readonly state?: DeliveryState
  /** The ID of an event: only those before it. */
  readonly cursor?: string
  readonly limit: number
}

export interface DeliveryPage {
  readonly deliveries: WebhookDelivery[]
  /** Absent on the last page. */
  readonly cursor?: string
}

/** Newest event first. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function listDeliveries(
  table: Table,
  caller: Caller,
  webhookId: string,
  query: DeliveryQuery
): Promise<DeliveryPage & { readonly via: PermissionVia }> {
  const { via } = await findWebhook(table, caller, webhookId, 'WEBHOOK_READ')
  return { ...(await deliveriesOf(table, webhookId, query, (vehicleId) => mayShow(caller, vehicleId))), via }
}

/** What a token that is limited to vehicles cannot read is not shown to it. */
const mayShow = (caller: Caller, vehicleId: string | undefined) =>
  vehicleId === undefined ? caller.vehicleIds === undefined : reachesVehicle(caller, vehicleId)

export async function deliveriesOf(
  table: Table,
  webhookId: string,
  { state, cursor, limit }: DeliveryQuery,
  isShown: (vehicleId: string | undefined) => boolean = () => true
): Promise<DeliveryPage> {
  const isWanted = (delivery: WebhookDelivery) =>
    (state === undefined || delivery.state === state) &&
    (cursor === undefined || delivery.event_id < cursor) &&
    isShown(delivery.vehicle_id)
  const isWantedItem = (stored: StoredItem) => isWanted(fromItem(stored))
  const [kept, attempts, consumer] = await Promise.all([
    state === 'DELIVERED' ? [] : queryFirst(table, newestDeliveries(webhookId, cursor), limit + 1, isWantedItem),
    findItem(table, attemptsItem(webhookId)),
    state === 'DELIVERED' ? undefined : findItem(table, consumerItem(webhookId))
  ])
  const undelivered = kept.map(fromItem).map((delivery) => withNextAttempt(delivery, consumer))
  const held = state === undefined || state === 'RETRYING' ? await heldEvents(table, webhookId, attempts, consumer) : []
  const made = [...deliveredIn(attempts), ...failedPingsIn(attempts, consumer), ...held].filter(isWanted)
  const found = [...undelivered, ...made].sort((a, b) => compare(b.event_id, a.event_id))
  const deliveries = found.slice(0, limit)
  return { deliveries, ...(found.length > limit && { cursor: deliveries.at(-1)?.event_id }) }
}

/** The endpoint may have to be left alone for longer than the event; a disabled webhook is sent nothing. */
function withNextAttempt({ next_attempt: next, ...delivery }: WebhookDelivery, consumer: Consumer | undefined) {
  if (next === undefined || consumer?.state === 'DISABLED') return delivery
  const { retryAt = '' } = consumer ?? {}
  return { ...delivery, next_attempt: retryAt > next ? retryAt : next }
}

function fromItem(stored: StoredItem): WebhookDelivery {
  const { nextAttempt, state, ...delivery } = decodeDelivery(stored)
  return {
    ...shown(eventOfDelivery(stored), delivery, state),
    ...(nextAttempt !== undefined && { next_attempt: nextAttempt })
  }
}
