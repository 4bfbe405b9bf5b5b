/** Stores the subscription of a connection, and lets it listen to the scopes that its caller reaches. */
import { randomInt } from 'node:crypto'
import { askForFacts } from '../../../contract/event-query.ts'
import { typeBits } from '../../../contract/event-types.ts'
import type { PushFrame } from '../../../contract/resources/push-frame.ts'
import type { PushSubscribe } from '../../../contract/resources/push-message.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { change } from '../../../table/change.ts'
import { changed, replaced } from '../../../table/decision.ts'
import type { Table } from '../../../table/table.ts'
import { listeningConnectionItem } from '../../consumers/listening-connection.ts'
import { parsePosition } from '../../feed/feed.ts'
import { cursorAt, hasGap } from '../../feed/feed-cursor.ts'
import { cursorSince, cursorText } from '../../rights/cursor-text.ts'
import { subscriberOf } from '../../rights/subscriber.ts'
import { type Connection, connectionItem, type Subscription } from './connection.ts'
import { removeListeners } from './open-connection.ts'
import type { PushRequest } from './push-request.ts'

const reconnectMinutes = { from: 95, to: 115 }

export interface Subscribed {
  readonly frames: readonly PushFrame[]
  /** What is to be sent next; absent where nothing is. */
  readonly request?: PushRequest
}

/** Replaces the subscription. Throws ApiError INVALID_PARAMETERS where `since` is neither a cursor nor a moment. */
export async function subscribe(
  table: Table,
  connectionId: string,
  caller: Caller,
  { id, types, vehicle_ids: vehicleIds, fields, since, snapshot }: PushSubscribe,
  now: Date
): Promise<Subscribed> {
  const cursor = since === undefined ? cursorAt(now.getTime()) : cursorSince(since, now)
  const scopes = await scopesOf(table, caller)
  const connection = await storeSubscription(table, connectionId, { types, vehicleIds, fields, cursor, scopes })
  if (!connection) return { frames: [] }
  await listen(table, connectionId, connection, { types, vehicleIds, scopes })
  const subscribed = {
    type: 'subscribed',
    id,
    cursor: cursorText(cursor),
    reconnect_after: reconnectSeconds()
  } as const
  // What is published before the connection listens wakes nobody, so it is read in any case.
  if (since === undefined && !snapshot)
    return { frames: [subscribed], request: { connection: connectionId, facts: true } }
  const sinceMilliseconds = parsePosition(cursor.position).milliseconds
  const gap = { type: 'gap', since: new Date(sinceMilliseconds).toISOString() } as const
  // The newest status of a vehicle is sent however old the cursor is.
  const isMissing = askForFacts(types) && hasGap(cursor, now)
  return {
    frames: isMissing ? [subscribed, gap] : [subscribed],
    request: { connection: connectionId, facts: true, heardOfSince: snapshot ? 0 : sinceMilliseconds }
  }
}

async function scopesOf(table: Table, caller: Caller): Promise<Scope[]> {
  const { scopes } = await subscriberOf(table, caller)
  return scopes.map(({ scope }) => scope)
}

/** The connection as it was before; undefined where it is deleted. */
function storeSubscription(
  table: Table,
  connectionId: string,
  subscription: Omit<Subscription, 'number'>
): Promise<Connection | undefined> {
  return change(table, async (items) => {
    const [connection] = await items.read(connectionItem(connectionId))
    const { value } = connection
    if (!value) return { result: undefined }
    const number = (value.subscription?.number ?? 0) + 1
    return { result: value, writes: [changed(connection, { ...value, subscription: { ...subscription, number } })] }
  })
}

interface ListenedTo {
  readonly types: readonly string[]
  readonly vehicleIds?: readonly string[] | undefined
  readonly scopes: readonly Scope[]
}

/** A part of these writes is made up for by the client, which has no answer then and subscribes again. */
async function listen(
  table: Table,
  connectionId: string,
  { subscription: former, expiresAtSeconds }: Connection,
  { types, vehicleIds, scopes }: ListenedTo
): Promise<void> {
  const listener = { types: typeBits(types), expiresAtSeconds, ...(vehicleIds && { vehicleIds: [...vehicleIds] }) }
  const writes = scopes.map((scope) => replaced(listeningConnectionItem(scope, connectionId), listener))
  await change(table, async () => ({ result: undefined, writes, isSeparable: true }))
  const left = (former?.scopes ?? []).filter((scope) => !scopes.includes(scope))
  await removeListeners(table, connectionId, left)
}

/** Listens to the scopes that the caller has come to reach since it subscribed, and no longer to those that it has lost. */
export async function followMemberships(
  table: Table,
  connectionId: string,
  connection: Connection,
  caller: Caller
): Promise<void> {
  const { subscription } = connection
  if (!subscription) return
  const scopes = await scopesOf(table, caller)
  if (scopes.join() === subscription.scopes.join()) return
  const { number: _, ...kept } = subscription
  const before = await storeSubscription(table, connectionId, { ...kept, scopes })
  if (before) await listen(table, connectionId, before, { ...kept, scopes })
}

/** Random, so that clients do not come back at the same moment. */
const reconnectSeconds = () => randomInt(reconnectMinutes.from * 60, reconnectMinutes.to * 60 + 1)
