/** Who listens to a scope: webhooks and push connections, found by one query. */
import type { Scope } from '../../contract/scope.ts'
import { listenersOf } from '../../table/access-patterns.ts'
import { consumerOfListener } from '../../table/keys.ts'
import type { OnNewer } from '../../table/stored-formats.ts'
import { queryAll, type StoredItem, type Table } from '../../table/table.ts'
import { decodeListener, type Listener } from './listener.ts'
import { isListeningConnection, type Listening, listeningAt } from './listening-connection.ts'

export interface WebhookListener {
  /** A webhook, or the mail to a user. */
  readonly consumer: string
  readonly listener: Listener
}

export interface ScopeListeners {
  readonly webhooks: readonly WebhookListener[]
  readonly connections: readonly Listening[]
}

export type ListenersByScope = ReadonlyMap<Scope, ScopeListeners>

/** 1 RRU for each scope and 30 listeners. */
export async function listenersIn(
  table: Table,
  scopes: readonly Scope[],
  now: Date,
  onNewer?: OnNewer
): Promise<ListenersByScope> {
  const different = [...new Set(scopes)]
  const found = await Promise.all(different.map((scope) => queryAll(table, listenersOf(scope), onNewer)))
  return new Map(different.map((scope, index) => [scope, listenersAmong(found[index] ?? [], now)]))
}

function listenersAmong(items: readonly StoredItem[], now: Date): ScopeListeners {
  const { connections = [], webhooks = [] } = Object.groupBy(items, (item) =>
    isListeningConnection(item) ? 'connections' : 'webhooks'
  )
  return { connections: listeningAt(connections, now), webhooks: webhooks.map(webhookListener) }
}

const webhookListener = (stored: StoredItem): WebhookListener => ({
  consumer: consumerOfListener({ SK: String(stored.SK) }),
  listener: decodeListener(stored)
})
