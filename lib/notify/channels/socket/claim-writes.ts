/** The writes of the claim on a connection. */
import { askForFacts } from '../../../contract/event-query.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import type { Table } from '../../../table/table.ts'
import { afterPage, claiming, released, type SentPage } from './claim.ts'
import { type Claim, type Connection, connectionItem } from './connection.ts'

/** A connection, as a message for its facts found it or has changed it. */
export interface Claimed {
  readonly connection: Connection
  /** Present where the call may send facts. */
  readonly claim?: Claim
  /** Whose claim it is, where another call sends facts. */
  readonly by?: Claim
}

/** Undefined where the connection does not exist. 1 RRU; 1 WRU, unless facts are not asked for or the claim is marked already. */
export function claimConnection(
  table: Table,
  connectionId: string,
  own: Claim,
  now: Date
): Promise<Claimed | undefined> {
  return change<Claimed | undefined>(table, async (items) => {
    const [item] = await items.read(connectionItem(connectionId))
    const { value: connection } = item
    if (!connection) return { result: undefined }
    if (!connection.subscription || !askForFacts(connection.subscription.types)) return { result: { connection } }
    const taken = claiming(connection, own, now)
    const writes = taken.next ? [changed(item, taken.next)] : []
    if (taken.kind === 'held') return { result: { connection, by: taken.by }, writes }
    return { result: { connection: taken.next, claim: taken.claim }, writes }
  })
}

/** The connection afterwards; undefined where another call holds the claim, or the connection has ended. 1 RRU, 1 WRU. */
export function storePage(
  table: Table,
  connectionId: string,
  own: Claim,
  page: SentPage
): Promise<Connection | undefined> {
  return changeConnection(table, connectionId, (connection) => afterPage(connection, own, page))
}

/** Lets go although more may be left to send: this call's message or another one stands for it. */
export async function releaseClaim(table: Table, connectionId: string, own: Claim): Promise<void> {
  await changeConnection(table, connectionId, (connection) => released(connection, own))
}

function changeConnection(
  table: Table,
  connectionId: string,
  nextOf: (connection: Connection) => Connection | undefined
): Promise<Connection | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(connectionItem(connectionId))
    const next = item.value && nextOf(item.value)
    return { result: next, writes: next ? [changed(item, next)] : [] }
  })
}
