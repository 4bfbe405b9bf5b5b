/** Which facts a subscriber may receive at this moment, and what grants it. */

import { decodeTime } from 'ulid'
import { administration } from '../../access/administered.ts'
import { grantedVia, reachesVehicle, viaScope } from '../../access/caller-scopes.ts'
import { type Access, accessesOf, grantsOf } from '../../access/grants.ts'
import { eventTypeOf } from '../../contract/event-types.ts'
import { allows } from '../../contract/permissions.ts'
import type { PermissionVia } from '../../contract/resources/header.ts'
import type { Scope } from '../../contract/scope.ts'
import { type Fact, factItem, vehicleOfFact } from '../../facts/fact.ts'
import { findItems } from '../../table/find-item.ts'
import { factUlid, vehicleIn } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import type { FeedEvent } from '../feed/read-feed.ts'
import type { Subscriber } from './subscriber.ts'

export interface VisibleFact extends FeedEvent {
  readonly fact: Fact
  /** Present while the subscriber may read a resource of the vehicle. */
  readonly access?: Access
  readonly via?: PermissionVia
}

type Reader = Pick<Subscriber, 'holder' | 'scopes' | 'isMailed'>

const consistent = { ConsistentRead: true }

/**
 * In the order of the events. Facts and grants are read in one round, and the facts that it does not find in a second one.
 * `ConsistentRead` is of the grants: whatever was taken away before the call is refused then. Without it a grant can be one that
 * has just ended, but none that has just begun is missed, because what is refused is looked at again consistently.
 */
export async function visibleFacts(
  table: Table,
  subscriber: Reader,
  events: readonly FeedEvent[],
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<VisibleFact[]> {
  const [facts, accesses] = await Promise.all([
    factsOf(table, events),
    accessesOf(table, vehiclesOf(events, subscriber), options)
  ])
  const visible = events.map((event, index) => visibleIn(subscriber, event, facts[index], accesses))
  const refused = events.filter((_, index) => facts[index] && !visible[index])
  const again = options.ConsistentRead ? [] : vehiclesOf(refused, subscriber)
  if (again.length === 0) return visible.filter((fact) => fact !== undefined)
  const now = new Map([...accesses, ...(await accessesOf(table, again, consistent))])
  return events.flatMap((event, index) => visible[index] ?? visibleIn(subscriber, event, facts[index], now) ?? [])
}

/** Those that the subscriber can reach. */
const vehiclesOf = (events: readonly FeedEvent[], { holder }: Reader) =>
  events.flatMap(({ vehicleId }) => (vehicleId !== undefined && reachesVehicle(holder, vehicleId) ? [vehicleId] : []))

const visibleIn = (
  subscriber: Reader,
  event: FeedEvent,
  fact: Fact | undefined,
  accesses: ReadonlyMap<string, Access>
) => fact && visibleFact(subscriber, event, fact, accesses)

/** A fact is stored before the feed names it, but an eventually consistent read may not find it yet. */
async function factsOf(table: Table, events: readonly FeedEvent[]): Promise<(Fact | undefined)[]> {
  const refs = events.map(({ key }) => factItem(key))
  const found = await findItems(table, refs)
  const missing = refs.filter((_, index) => !found[index])
  const late = await findItems(table, missing, consistent)
  return refs.map((ref, index) => found[index] ?? late[missing.indexOf(ref)])
}

/** Undefined where the subscriber may not receive it. `accesses`: of its vehicle, where that exists. */
export function visibleFact(
  subscriber: Reader,
  event: FeedEvent,
  fact: Fact,
  accesses: ReadonlyMap<string, Access>
): VisibleFact | undefined {
  if (fact.organization !== undefined) return mailedFact(subscriber, event, fact, fact.organization)
  const { holder, scopes } = subscriber
  const vehicleId = vehicleOfFact(event.key, fact)
  const { permission, ownPermission = permission } = eventTypeOf(fact.type) ?? {}
  if (!permission || !ownPermission) return undefined
  const own = scopes.find(({ scope, bits }) => scope === event.key.PK && allows(bits, ownPermission))
  if (vehicleId === undefined) {
    // The message of a report can be about all vehicles.
    const isMessage = eventTypeOf(fact.type)?.data === 'message'
    return own && !(isMessage && holder.vehicleIds)
      ? { ...event, fact, via: viaScope(own.scope, permission) }
      : undefined
  }
  // One that only a user receives.
  if (vehicleIn(event.key.PK) === undefined && !own) return undefined
  if (!reachesVehicle(holder, vehicleId)) return undefined
  const access = accesses.get(vehicleId)
  const via = access && grantedVia(scopes, grantsOf(access), permission)
  if (via) return { ...event, fact, vehicleId, access, via }
  // Who joined an organization later was not among those who lost the vehicle.
  const losing = scopes.filter(({ since = 0 }) => since <= decodeTime(factUlid(event.key)))
  const lostVia = fact.lost && grantedVia(losing, fact.lost, permission)
  return lostVia && { ...event, fact, vehicleId, via: lostVia }
}

/** The copy of an organization's fact, by which its administrators are mailed. Everything else has the fact itself. */
function mailedFact(
  { scopes, isMailed }: Reader,
  event: FeedEvent,
  fact: Fact,
  organization: Scope
): VisibleFact | undefined {
  const own = scopes.find(({ scope, bits }) => scope === organization && allows(bits, administration))
  return isMailed && own ? { ...event, fact, via: viaScope(organization, administration) } : undefined
}
