/** Push connections that listen to a scope: to its facts, and to the statuses of its vehicles. */
import * as z from 'zod/mini'
import type { Scope } from '../../contract/scope.ts'
import { connectionsListening } from '../../table/access-patterns.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { type Key, listeningConnectionIn, listeningConnectionKey, listeningConnectionPrefix } from '../../table/keys.ts'
import type { OnNewer } from '../../table/stored-formats.ts'
import { queryAll, type StoredItem, type Table } from '../../table/table.ts'
import { type Happened, hears, Listener } from './listener.ts'

const ListeningConnection = z.extend(Listener, { expiresAtSeconds: z.int() })
type ListeningConnection = z.infer<typeof ListeningConnection>

const listeningKind = kindOf(ListeningConnection)

export const listeningConnectionItem = (scope: Scope, connectionId: string): ItemRef<ListeningConnection> => ({
  key: listeningConnectionKey(scope, connectionId),
  kind: listeningKind
})

export interface Listening {
  readonly connectionId: string
  readonly hears: (happened: Happened) => boolean
}

/** Without the webhooks that listen to the scope. 1 RRU. */
export async function listeningConnections(
  table: Table,
  scope: Scope,
  now: Date,
  onNewer?: OnNewer
): Promise<Listening[]> {
  return listeningAt(await queryAll(table, connectionsListening(scope), onNewer), now)
}

export const isListeningConnection = ({ SK }: StoredItem) => String(SK).startsWith(listeningConnectionPrefix)

/** Those that have not expired. */
export function listeningAt(items: readonly StoredItem[], now: Date): Listening[] {
  return items.flatMap((item) => {
    const listener = listeningKind.decode(item)
    if (listener.expiresAtSeconds * 1000 <= now.getTime()) return []
    const connectionId = listeningConnectionIn(item as unknown as Key)
    return [{ connectionId, hears: (happened) => hears(listener, happened) }]
  })
}
