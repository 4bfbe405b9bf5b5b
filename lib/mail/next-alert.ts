/** Reads the next alert of a user's feed, with the rights that the user has at this moment. */

import { grantedVia } from '../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../access/grants.ts'
import { matchesType } from '../contract/event-types.ts'
import { allPermissionBits } from '../contract/permissions.ts'
import { advanced } from '../events/feed-cursor.ts'
import { readFeed } from '../events/read-feed.ts'
import { eventsOf } from '../subscribers/read-events.ts'
import { type Subscriber, subscriberOf } from '../subscribers/subscriber.ts'
import { visibleFacts } from '../subscribers/visible-facts.ts'
import type { Table } from '../table/table.ts'
import { findProfiles } from '../vehicles/stored-vehicle.ts'
import type { Alert } from './alert.ts'
import { mailedTypes } from './mail-channel.ts'
import type { MailedUser, MailWorker, NextAlert } from './mail-worker.ts'

/** Everything that happened to the user's vehicles since the last alert lies before the next one. */
const entriesRead = 500

/** What was published before a read is found by it: whoever published may have seen the consumer awake. */
const consistent = { ConsistentRead: true }

export function alertsOf(table: Table, clock: () => Date): Pick<MailWorker, 'next' | 'hasMore'> {
  return {
    next: (user) => nextAlert(table, user, clock()),
    async hasMore({ consumer: { owner, cursor } }) {
      const { events, isEnd } = await readFeed(table, [owner], cursor, entriesRead, consistent)
      return !isEnd || events.some(isMailed)
    }
  }
}

const isMailed = ({ type }: { readonly type: string }) => mailedTypes.some((pattern) => matchesType(pattern, type))

/** Rules belong to users, whose alerts are in their own feed alone. */
async function nextAlert(
  table: Table,
  { consumer: { owner, cursor } }: Pick<MailedUser, 'consumer'>,
  now: Date
): Promise<NextAlert> {
  const page = await readFeed(table, [owner], cursor, entriesRead, consistent)
  const index = page.events.findIndex(isMailed)
  const found = page.events[index]
  if (!found) return { cursor: page.cursor, isEnd: page.isEnd }
  const isLast = index === page.events.length - 1
  const positions = page.events.slice(0, index + 1).map(({ position }) => position)
  const after = isLast ? page.cursor : advanced(cursor, positions)
  const reader = await subscriberOf(table, { owner, permissions: allPermissionBits })
  const [event] = await eventsOf(table, reader, await visibleFacts(table, reader, [found]), now)
  const vehicleName = event?.data
    ? await nameOf(table, reader, event.data as Pick<Alert, 'vehicle_id'>, now)
    : undefined
  const told = { ...(event && { event }), ...(vehicleName !== undefined && { vehicleName }) }
  return { ...told, cursor: after, isEnd: isLast && page.isEnd }
}

/** What the user calls the vehicle; undefined where the user may see its status alone. */
async function nameOf(
  table: Table,
  { scopes }: Subscriber,
  { vehicle_id }: Pick<Alert, 'vehicle_id'>,
  now: Date
): Promise<string | undefined> {
  const [accesses, [profile]] = await Promise.all([
    accessesOf(table, [vehicle_id]),
    findProfiles(table, [vehicle_id], now)
  ])
  const access = accesses.get(vehicle_id)
  return access && grantedVia(scopes, grantsOf(access), 'VEHICLE_READ') ? profile?.name : undefined
}
