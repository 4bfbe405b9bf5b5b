/** Opens and removes push connections, as many as their owner may have. */
import { ApiError } from '../contract/api-error.ts'
import type { Scope } from '../contract/scope.ts'
import type { IdentifiedToken } from '../identity/identify.ts'
import { retryAfterHeaders } from '../limits/rate-headers.ts'
import { change } from '../table/change.ts'
import { changed, created, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { listeningConnectionKey } from '../table/keys.ts'
import { removeItems } from '../table/remove-items.ts'
import type { Table } from '../table/table.ts'
import {
  type Connection,
  type ConnectionList,
  connectionExpiry,
  connectionItem,
  connectionLimit,
  connectionListItem
} from './connection.ts'

/** Throws ApiError RATE_LIMIT_EXCEEDED where the owner has as many connections as it may have. 1 RRU, 4 WRU. */
export function openConnection(
  table: Table,
  connectionId: string,
  { caller, issuedAtSeconds }: IdentifiedToken,
  now: Date
): Promise<void> {
  const { owner, jti, kind, permissions, origin, expiresAtSeconds } = caller
  const connection: Connection = {
    ...{ owner, jti, kind, permissions, origin, issuedAtSeconds },
    ...(kind !== 'programmatic' && { tokenExpiresAtSeconds: expiresAtSeconds }),
    connectedAt: now.getTime(),
    expiresAtSeconds: connectionExpiry(now)
  }
  return change(table, async (items) => {
    const [list] = await items.read(connectionListItem(owner))
    const open = openOf(list.value, now)
    const limit = connectionLimit(owner)
    if (Object.keys(open).length >= limit) {
      throw new ApiError('RATE_LIMIT_EXCEEDED', { data: { limit }, headers: retryAfterHeaders(now) })
    }
    const { expiresAtSeconds: expiry } = connection
    const connections = { ...open, [connectionId]: expiry }
    return {
      result: undefined,
      writes: [
        changed(list, { connections, expiresAtSeconds: expiry }),
        created(connectionItem(connectionId), connection)
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
    const [connection, list] = await items.read(connectionItem(connectionId), connectionListItem(stored.owner))
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
