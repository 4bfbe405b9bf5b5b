/** Opens and removes push connections, as many as their owner may have. */
import { ApiError } from '../../../contract/api-error.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { retryAfterHeaders } from '../../../limits/rate-headers.ts'
import { change } from '../../../table/change.ts'
import { changed, created, removed } from '../../../table/decision.ts'
import { findItem } from '../../../table/find-item.ts'
import { listeningConnectionKey } from '../../../table/keys.ts'
import { removeItems } from '../../../table/remove-items.ts'
import type { Table } from '../../../table/table.ts'
import {
  type Connection,
  type ConnectionForm,
  type ConnectionList,
  connectionExpiry,
  connectionItem,
  connectionLimit,
  connectionListItem,
  connectionLists
} from './connection.ts'

/**
 * Throws ApiError RATE_LIMIT_EXCEEDED where the owner has as many connections as it may have: where each of its lists is full. 1 RRU,
 * 4 WRU, and 1 RRU for each list that is full before one is found that is not.
 */
export async function openConnection(
  table: Table,
  connectionId: string,
  { owner, jti, kind, permissions, origin, issuedAtSeconds, expiresAtSeconds }: Caller,
  now: Date,
  form?: ConnectionForm
): Promise<void> {
  const connection: Connection = {
    ...{ owner, jti, kind, permissions, origin, issuedAtSeconds },
    ...(kind !== 'programmatic' && { tokenExpiresAtSeconds: expiresAtSeconds }),
    ...(form && { form }),
    connectedAt: now.getTime(),
    expiresAtSeconds: connectionExpiry(now)
  }
  for (const list of listsFrom(connectionId, connectionLists(owner))) {
    if (await openIn(table, list, connectionId, connection, now)) return
  }
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    data: { limit: connectionLimit(owner) },
    headers: retryAfterHeaders(now)
  })
}

/** The numbers of all lists, from that one on that the ID leads to. */
function listsFrom(connectionId: string, lists: number): number[] {
  const first = [...connectionId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return Array.from({ length: lists }, (_, index) => (first + index) % lists)
}

/** Whether there was room in the list. */
function openIn(
  table: Table,
  number: number,
  connectionId: string,
  connection: Connection,
  now: Date
): Promise<boolean> {
  const { owner, expiresAtSeconds } = connection
  return change(table, async (items) => {
    const [list] = await items.read(connectionListItem(owner, number))
    const open = openOf(list.value, now)
    if (Object.keys(open).length >= connectionLimit(owner) / connectionLists(owner)) return { result: false }
    const connections = { ...open, [connectionId]: expiresAtSeconds }
    return {
      result: true,
      writes: [
        changed(list, { connections, expiresAtSeconds }),
        created(connectionItem(connectionId), { ...connection, ...(number > 0 && { list: number }) })
      ]
    }
  })
}

function openOf(list: ConnectionList | undefined, now: Date): Record<string, number> {
  const entries = Object.entries(list?.connections ?? {})
  return Object.fromEntries(entries.filter(([, expiresAtSeconds]) => expiresAtSeconds * 1000 > now.getTime()))
}

/** A connection that is not there is no error. */
export async function removeConnection(table: Table, connectionId: string, now: Date): Promise<void> {
  const stored = await findItem(table, connectionItem(connectionId), { ConsistentRead: true })
  if (!stored) return
  await removeListeners(table, connectionId, stored.subscription?.scopes ?? [])
  await change(table, async (items) => {
    const [connection, list] = await items.read(
      connectionItem(connectionId),
      connectionListItem(stored.owner, stored.list)
    )
    if (!connection.value) return { result: undefined }
    const { [connectionId]: _, ...connections } = openOf(list.value, now)
    const expiresAtSeconds = Math.max(connectionExpiry(now), list.value?.expiresAtSeconds ?? 0)
    return { result: undefined, writes: [removed(connection), changed(list, { connections, expiresAtSeconds })] }
  })
}

/** They would expire, too; until then they cause messages to nobody. */
export async function removeListeners(table: Table, connectionId: string, scopes: readonly Scope[]): Promise<void> {
  await removeItems(
    table,
    scopes.map((scope) => listeningConnectionKey(scope, connectionId))
  )
}
