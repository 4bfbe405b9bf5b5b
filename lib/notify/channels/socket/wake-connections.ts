/** Which connections are to be notified of what has just been stored. */
import { accessesOf, grantsOf } from '../../../access/grants.ts'
import { typeBit } from '../../../contract/event-types.ts'
import { allows, type PermissionBits } from '../../../contract/permissions.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Queues } from '../../../queues/queues.ts'
import { type Key, vehicleIn } from '../../../table/keys.ts'
import type { OnNewer } from '../../../table/stored-formats.ts'
import type { Table } from '../../../table/table.ts'
import type { Happened } from '../../consumers/listener.ts'
import { type Listening, listeningConnections } from '../../consumers/listening-connection.ts'
import type { PublishedFacts } from '../../consumers/wake-listeners.ts'
import { conflated, type PushRequest } from './push-request.ts'
import { statusType } from './status-events.ts'

/** A fact that was published in the feed of a scope, or a status that the scope may see. */
export interface HappenedIn extends Happened {
  readonly scope: Scope
}

/** Each vehicle that has a new status, in each scope that may see it. 0.5 RRU for each vehicle. */
export async function newStatuses(
  table: Table,
  vehicleIds: readonly string[],
  onNewer?: OnNewer
): Promise<HappenedIn[]> {
  const accesses = await accessesOf(table, vehicleIds, { onNewer })
  const type = typeBit(statusType)
  return [...accesses].flatMap(([vehicleId, access]) => {
    const grants = Object.entries(grantsOf(access)) as [Scope, PermissionBits][]
    const reading = grants.filter(([, bits]) => allows(bits, 'VEHICLE_STATUS_READ'))
    return reading.map(([scope]) => ({ scope, type, vehicleId }))
  })
}

/** Those that listen to each scope. */
type ConnectionsByScope = ReadonlyMap<Scope, readonly Listening[]>

/** Sends a message for each connection that listens to any of it. Who listens is read after it was stored. */
export async function wakeConnections(
  queues: Pick<Queues, 'sendMessages'>,
  happened: readonly HappenedIn[],
  connections: ConnectionsByScope
): Promise<void> {
  const byScope = Map.groupBy(happened, ({ scope }) => scope)
  const heard = [...byScope].flatMap(([scope, inScope]) =>
    (connections.get(scope) ?? []).map((listening) => heardBy(listening, inScope))
  )
  const requests = conflated(heard).filter(({ facts, vehicles = [] }) => facts || vehicles.length > 0)
  await queues.sendMessages(
    'push',
    requests.map((body) => ({ body, group: body.connection }))
  )
}

function heardBy({ connectionId, hears }: Listening, happened: readonly HappenedIn[]): PushRequest {
  const own = happened.filter(hears)
  const status = typeBit(statusType)
  return {
    connection: connectionId,
    facts: own.some(({ type }) => type !== status),
    vehicles: own.flatMap(({ type, vehicleId }) => (type === status && vehicleId !== undefined ? [vehicleId] : []))
  }
}

/** Facts that were published, delivered to the connections that listened then. */
export function pushFacts(
  queues: Pick<Queues, 'sendMessages'>,
  { published, listeners }: PublishedFacts
): Promise<void> {
  const connections = new Map([...listeners].map(([scope, found]) => [scope, found.connections]))
  return wakeConnections(queues, published, connections)
}

/**
 * `keys`: of statuses. Which status it was does not matter: the newest is read when the frame is made. 0.5 RRU for each
 * vehicle, and 1 for each scope. Vehicles and connections of which `onNewer` receives the refusal are left out.
 */
export async function pushStatuses(
  table: Table,
  queues: Pick<Queues, 'sendMessages'>,
  keys: readonly Key[],
  now: Date,
  onNewer?: OnNewer
): Promise<void> {
  const vehicleIds = keys.flatMap(({ PK }) => vehicleIn(PK) ?? [])
  const statuses = await newStatuses(table, vehicleIds, onNewer)
  const scopes = [...new Set(statuses.map(({ scope }) => scope))]
  const found = await Promise.all(scopes.map((scope) => listeningConnections(table, scope, now, onNewer)))
  await wakeConnections(queues, statuses, new Map(scopes.map((scope, index) => [scope, found[index] ?? []])))
}
