/** Reads the next alert of a user's feed, with the rights that the user has at this moment. */

import { grantedVia, type RightsHolder } from '../../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../../access/grants.ts'
import { type EventTypeName, matchesType } from '../../contract/event-types.ts'
import { eventId } from '../../facts/fact.ts'
import { findItems } from '../../table/find-item.ts'
import type { Table } from '../../table/table.ts'
import { namedVehicleItem } from '../../vehicles/vehicle-name.ts'
import { advanced } from '../feed/feed-cursor.ts'
import { type FeedEvent, readFeed } from '../feed/read-feed.ts'
import { messagesOf } from '../rights/message-data.ts'
import { type Subscriber, subscriberOf } from '../rights/subscriber.ts'
import { visibleFacts } from '../rights/visible-facts.ts'
import { webhooksOf } from '../rights/webhook-data.ts'
import { alertTypes } from './alert.ts'
import type { AlertWorker, NextAlert, ReadAlert, Recipient } from './alert-worker.ts'

/** Everything that happened to the user's vehicles since the last alert lies before the next one. */
const entriesRead = 500

/** What was published before a read is found by it: the publisher may have seen the consumer awake. */
const consistent = { ConsistentRead: true }

/** `types`: those that are delivered. */
export function alertsOf(
  table: Table,
  types: readonly EventTypeName[] = alertTypes
): Pick<AlertWorker<Recipient>, 'next' | 'again' | 'hasMore'> {
  const isDeliverable = ({ type }: { readonly type: string }) => types.some((pattern) => matchesType(pattern, type))
  return {
    next: (recipient) => nextAlert(table, recipient, isDeliverable),
    again: ({ holder }, entry) => readAlert(table, holder, entry),
    async hasMore({ consumer: { owner, cursor } }) {
      const { events, isEnd } = await readFeed(table, [owner], cursor, entriesRead, consistent)
      return !isEnd || events.some(isDeliverable)
    }
  }
}

/** Rules belong to users, whose alerts are in their own feed alone. */
async function nextAlert(
  table: Table,
  { consumer: { owner, cursor }, holder }: Recipient,
  isDeliverable: (event: FeedEvent) => boolean
): Promise<NextAlert> {
  const page = await readFeed(table, [owner], cursor, entriesRead, consistent)
  const index = page.events.findIndex(isDeliverable)
  const found = page.events[index]
  if (!found) return { cursor: page.cursor, isEnd: page.isEnd }
  const isLast = index === page.events.length - 1
  const positions = page.events.slice(0, index + 1).map(({ position }) => position)
  const after = isLast ? page.cursor : advanced(cursor, positions)
  return { ...(await readAlert(table, holder, found)), entry: found, cursor: after, isEnd: isLast && page.isEnd }
}

async function readAlert(table: Table, holder: RightsHolder, found: FeedEvent): Promise<ReadAlert> {
  const reader = { ...(await subscriberOf(table, holder)), isMailed: true }
  const visible = await visibleFacts(table, reader, [found], consistent)
  // A message that a lagging read does not find would be taken for deleted, and never delivered.
  const [[message], [webhook]] = await Promise.all([
    messagesOf(table, visible, consistent),
    webhooksOf(table, reader, visible, consistent)
  ])
  const [first] = visible
  const event = first && {
    id: eventId(found.key),
    type: first.fact.type,
    timestamp: first.fact.at,
    data: message ?? webhook ?? null
  }
  const vehicleId = message?.vehicle_id
  const vehicleName = vehicleId === undefined ? undefined : await nameOf(table, reader, vehicleId)
  return { ...(event && { event }), ...(vehicleName !== undefined && { vehicleName }) }
}

/** What the user calls the vehicle; undefined where the user may see its status alone. */
async function nameOf(table: Table, { scopes }: Subscriber, vehicleId: string): Promise<string | undefined> {
  const [accesses, [vehicle]] = await Promise.all([
    accessesOf(table, [vehicleId], consistent),
    findItems(table, [namedVehicleItem(vehicleId)])
  ])
  const access = accesses.get(vehicleId)
  return access && grantedVia(scopes, grantsOf(access), 'VEHICLE_READ') ? vehicle?.name : undefined
}
