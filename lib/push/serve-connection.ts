/** Tells a connection what it has not been told yet: facts from its cursor on, and the newest statuses of vehicles. */
import { askForFacts } from '../contract/event-query.ts'
import { matchesType } from '../contract/event-types.ts'
import { caughtUp, type FeedCursor } from '../events/feed-cursor.ts'
import { readEvents } from '../subscribers/read-events.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { connectionItem, type Subscription } from './connection.ts'
import type { PushRequest } from './push-request.ts'
import type { Sockets } from './sockets.ts'
import { statusEvents, statusType, vehiclesHeardOf } from './status-events.ts'
import { connectionToTell, type ToldConnection, tell } from './told-connection.ts'

export interface ServingParts {
  readonly table: Table
  readonly sockets: Sockets
  /** Whether what is left has to wait for another call. */
  readonly isTimeUp: () => boolean
}

const factsOfPage = 100
const statusesOfPage = 100

/** Of one call; a feed that is longer is gone on with by the next one. */
const maxPages = 100

/** What is left to be told; undefined where nothing is. */
export async function serveConnection(
  parts: ServingParts,
  request: PushRequest,
  now: Date
): Promise<PushRequest | undefined> {
  const { connection: connectionId, facts = false } = request
  const told = await connectionToTell(parts.table, parts.sockets, connectionId, now)
  if (!told) return undefined
  const { types } = told.subscription
  const { end, cursor } =
    facts && askForFacts(types) ? await tellFacts(parts, told, now) : { end: 'end', cursor: told.subscription.cursor }
  if (end === 'lost') return undefined
  if (end === 'more') return request
  if (!types.some((type) => matchesType(type, statusType))) return undefined
  return tellStatuses(parts, told, { vehicleIds: await vehiclesToTellOf(parts.table, told, request), cursor }, now)
}

/** The client was told of everything before the read that it may be told of, and of nothing that was taken away before it. */
const consistent = { ConsistentRead: true, hasConsistentRights: true }

/** `lost`: the connection has ended, or has another subscription by now. */
type End = 'end' | 'more' | 'lost'

/** `cursor`: how far the client has been told. */
async function tellFacts(
  { table, sockets, isTimeUp }: ServingParts,
  told: ToldConnection,
  now: Date
): Promise<{ readonly end: End; readonly cursor: FeedCursor }> {
  const { subscription, subscriber, connectionId } = told
  // A client that no event has given a newer cursor for a day is given one.
  const isOld = caughtUp(subscription.cursor, now) !== subscription.cursor
  let before = subscription.cursor
  for (let pages = 0; pages < maxPages && !isTimeUp(); pages++) {
    const page = await readEvents(table, subscriber, before, factsOfPage, subscription, now, consistent)
    const { events, cursor: after, isEnd } = page
    const isTold = await tell(table, sockets, told, events, { before, after, isTold: isOld && isEnd })
    const stored = isTold ? await moveCursor(table, connectionId, subscription, after) : undefined
    if (!stored) return { end: 'lost', cursor: before }
    before = stored
    if (isEnd) return { end: 'end', cursor: before }
  }
  return { end: 'more', cursor: before }
}

/** The later of the cursor and the stored one; undefined where the subscription has been replaced or has ended. */
function moveCursor(
  table: Table,
  connectionId: string,
  { number }: Subscription,
  cursor: FeedCursor
): Promise<FeedCursor | undefined> {
  return change(table, async (items) => {
    const [connection] = await items.read(connectionItem(connectionId))
    const { value } = connection
    if (value?.subscription?.number !== number) return { result: undefined }
    const { subscription } = value
    if (subscription.cursor.position >= cursor.position) return { result: subscription.cursor }
    return { result: cursor, writes: [changed(connection, { ...value, subscription: { ...subscription, cursor } })] }
  })
}

async function vehiclesToTellOf(
  table: Table,
  { caller, subscription: { vehicleIds } }: ToldConnection,
  { vehicles = [], heardOfSince }: PushRequest
): Promise<string[]> {
  const heardOf = heardOfSince === undefined ? [] : await vehiclesHeardOf(table, caller, heardOfSince)
  const all = [...new Set([...vehicles, ...heardOf])]
  return vehicleIds ? all.filter((vehicleId) => vehicleIds.includes(vehicleId)) : all
}

async function tellStatuses(
  { table, sockets, isTimeUp }: ServingParts,
  told: ToldConnection,
  { vehicleIds, cursor }: { readonly vehicleIds: readonly string[]; readonly cursor: FeedCursor },
  now: Date
): Promise<PushRequest | undefined> {
  const { connectionId, subscriber } = told
  for (let start = 0; start < vehicleIds.length; start += statusesOfPage) {
    if (isTimeUp()) return { connection: connectionId, vehicles: vehicleIds.slice(start) }
    const events = await statusEvents(table, subscriber, vehicleIds.slice(start, start + statusesOfPage), now)
    if (!(await tell(table, sockets, told, events, { before: cursor, after: cursor }))) return undefined
  }
  return undefined
}
