/** The deliveries of a webhook: the last ones that were made, and all that wait or were given up. */
import { reachesVehicle } from '../../../access/caller-scopes.ts'
import { eventTypeOf } from '../../../contract/event-types.ts'
import { allows } from '../../../contract/permissions.ts'
import type { PermissionVia } from '../../../contract/resources/header.ts'
import type { DeliveryState, WebhookDelivery } from '../../../contract/resources/webhook-delivery.ts'
import type { Scope } from '../../../contract/scope.ts'
import { eventId, factOfEvent } from '../../../facts/fact.ts'
import type { Caller } from '../../../identity/caller.ts'
import { compare } from '../../../lists/page.ts'
import { newestDeliveries } from '../../../table/access-patterns.ts'
import { findItem } from '../../../table/find-item.ts'
import { queryFirst, type StoredItem, type Table } from '../../../table/table.ts'
import { retryAtOf, type WebhookConsumer, webhookConsumerItem } from '../../consumers/consumer.ts'
import type { Subscriber } from '../../rights/subscriber.ts'
import { visibleFacts } from '../../rights/visible-facts.ts'
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

/** Pages that are read for one, of deliveries that the caller may read little of; the next one goes on from there. */
const maxReads = 8

/** Newest event first, those alone that the caller may read now. Throws ApiError WEBHOOK_NOT_FOUND or PERMISSION_DENIED. */
export async function listDeliveries(
  table: Table,
  caller: Caller,
  webhookId: string,
  query: DeliveryQuery
): Promise<DeliveryPage & { readonly via: PermissionVia }> {
  const { scope: owner, scopes, via } = await findWebhook(table, caller, webhookId, 'WEBHOOK_READ')
  const reader = { holder: caller, scopes, owner }
  const found: WebhookDelivery[] = []
  let cursor = query.cursor
  for (let reads = 0; reads < maxReads && found.length <= query.limit && (reads === 0 || cursor); reads++) {
    const page = await deliveriesOf(table, webhookId, { ...query, cursor }, (delivery) => mayBeShown(reader, delivery))
    found.push(...(await readableOf(table, reader, page.deliveries)))
    cursor = page.cursor
  }
  const deliveries = found.slice(0, query.limit)
  const next = found.length > query.limit ? deliveries.at(-1)?.event_id : cursor
  return { deliveries, ...(next !== undefined && { cursor: next }), via }
}

interface Reader extends Pick<Subscriber, 'holder' | 'scopes'> {
  /** Of the webhook. */
  readonly owner: Scope
}

type TypedDelivery = Pick<WebhookDelivery, 'type' | 'vehicle_id'>

/** Whether the token can read events of this type and vehicle at all, whatever is granted. */
function mayBeShown({ holder, scopes }: Reader, { type, vehicle_id }: TypedDelivery): boolean {
  const permission = eventTypeOf(type)?.permission
  if (!permission || !scopes.some(({ bits }) => allows(bits, permission))) return false
  return vehicle_id === undefined ? holder.vehicleIds === undefined : reachesVehicle(holder, vehicle_id)
}

/** What `GET /event` would tell the caller of, and what concerns webhooks. */
async function readableOf(
  table: Table,
  { owner, ...subscriber }: Reader,
  deliveries: readonly WebhookDelivery[]
): Promise<WebhookDelivery[]> {
  const named = deliveries.filter(isOfVehicle).map(({ event_id: id, type, vehicle_id: vehicleId }) => ({
    key: factOfEvent(owner, { id, type, vehicleId }),
    type,
    vehicleId,
    position: ''
  }))
  const visible = await visibleFacts(table, subscriber, named)
  const ids = new Set(visible.map(({ key }) => eventId(key)))
  return deliveries.filter((delivery) => !isOfVehicle(delivery) || ids.has(delivery.event_id))
}

const isOfVehicle = ({ vehicle_id }: TypedDelivery) => vehicle_id !== undefined

export async function deliveriesOf(
  table: Table,
  webhookId: string,
  { state, cursor, limit }: DeliveryQuery,
  isShown: (delivery: WebhookDelivery) => boolean = () => true
): Promise<DeliveryPage> {
  const isWanted = (delivery: WebhookDelivery) =>
    (state === undefined || delivery.state === state) &&
    (cursor === undefined || delivery.event_id < cursor) &&
    isShown(delivery)
  const isWantedItem = (stored: StoredItem) => isWanted(fromItem(stored))
  const [kept, attempts, consumer] = await Promise.all([
    state === 'DELIVERED' ? [] : queryFirst(table, newestDeliveries(webhookId, cursor), limit + 1, isWantedItem),
    findItem(table, attemptsItem(webhookId)),
    state === 'DELIVERED' ? undefined : findItem(table, webhookConsumerItem(webhookId))
  ])
  const undelivered = kept.map(fromItem).map((delivery) => withNextAttempt(delivery, consumer))
  const held = state === undefined || state === 'RETRYING' ? await heldEvents(table, webhookId, attempts, consumer) : []
  const made = [...deliveredIn(attempts), ...failedPingsIn(attempts, consumer), ...held].filter(isWanted)
  const found = [...undelivered, ...made].sort((a, b) => compare(b.event_id, a.event_id))
  const deliveries = found.slice(0, limit)
  return { deliveries, ...(found.length > limit && { cursor: deliveries.at(-1)?.event_id }) }
}

/** The endpoint may have to be left alone for longer than the event; a disabled webhook is sent nothing. */
function withNextAttempt({ next_attempt: next, ...delivery }: WebhookDelivery, consumer: WebhookConsumer | undefined) {
  if (next === undefined || consumer?.state === 'DISABLED') return delivery
  const retryAt = (consumer && retryAtOf(consumer)) ?? ''
  return { ...delivery, next_attempt: retryAt > next ? retryAt : next }
}

function fromItem(stored: StoredItem): WebhookDelivery {
  const { nextAttempt, state, ...delivery } = decodeDelivery(stored)
  return {
    ...shown(eventOfDelivery(stored), delivery, state),
    ...(nextAttempt !== undefined && { next_attempt: nextAttempt })
  }
}
