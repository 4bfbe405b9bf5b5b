/** Copies facts into the feeds of the scopes that may be notified of them. A repetition makes entries again, of the same events. */
import { type Access, accessesOf, grantsOf } from '../../access/grants.ts'
import { eventTypeOf, type TypeBits, typeBit } from '../../contract/event-types.ts'
import { allows, type PermissionBits } from '../../contract/permissions.ts'
import type { Scope } from '../../contract/scope.ts'
import { decisionOf, eventId, type Fact, factItem, vehicleOfFact } from '../../facts/fact.ts'
import { change } from '../../table/change.ts'
import { type ItemWrite, replaced } from '../../table/decision.ts'
import { findItems } from '../../table/find-item.ts'
import { factUlid, type Key, vehicleIn } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { entryExpiry, feedItem, feedPosition } from './feed.ts'

/** A fact that was published in the feed of a scope. */
export interface Published {
  readonly eventId: string
  readonly scope: Scope
  readonly type: TypeBits
  /** Absent for a fact of the scope itself. */
  readonly vehicleId: string | undefined
}

/** Readers look back 10 s; an entry that took this long to store may lie too far behind. */
const maxWriteMilliseconds = 5000

/** Beyond these the batch fails, and is repeated as a whole. */
const maxAttempts = 3

/**
 * Publishes the facts of a batch of the table's stream, in the order in which they became true. Facts whose vehicle is
 * deleted and which name nobody who lost it are published nowhere. Throws an Error where the table stores too slowly.
 */
export async function publishFacts(table: Table, keys: readonly Key[], clock = Date.now): Promise<Published[]> {
  const addressed = await addressedFacts(table, keys)
  for (let attempt = 1; addressed.length > 0; attempt++) {
    const startedAt = clock()
    await change(table, async () => ({ result: undefined, writes: entries(addressed, startedAt), isSeparable: true }))
    if (clock() - startedAt <= maxWriteMilliseconds) break
    if (attempt === maxAttempts) throw new Error(`The feeds took more than ${maxWriteMilliseconds} ms to be written`)
  }
  return addressed.map(({ key, fact, scope }) => ({
    eventId: eventId(key),
    scope,
    type: typeBit(fact.type),
    vehicleId: vehicleOfFact(key, fact)
  }))
}

interface AddressedFact {
  readonly key: Key
  readonly fact: Fact
  readonly scope: Scope
  /** Of the fact in its batch. */
  readonly sequence: number
}

async function addressedFacts(table: Table, keys: readonly Key[]): Promise<AddressedFact[]> {
  const sorted = inOrderOfCommit(keys)
  const vehicleIds = sorted.flatMap(({ PK }) => vehicleIn(PK) ?? [])
  const [facts, accesses] = await Promise.all([
    findItems(table, sorted.map(factItem), { ConsistentRead: true }),
    accessesOf(table, vehicleIds, { ConsistentRead: true })
  ])
  return sorted.flatMap((key, sequence) => {
    const fact = facts[sequence]
    if (!fact) return []
    return scopesOfFact(key, fact, accesses).map((scope) => ({ key, fact, scope, sequence }))
  })
}

/** The stream tells decisions in the order of their commit, and the facts of one, which is a transaction, in any order. */
function inOrderOfCommit(keys: readonly Key[]): Key[] {
  const decisions = Map.groupBy(keys, decisionOf)
  return [...decisions.values()].flatMap((facts) => facts.toSorted((a, b) => (a.SK < b.SK ? -1 : 1)))
}

/** A type of a later version of the service is published when that version reads the batch again, or not at all. */
function scopesOfFact({ PK }: Key, { type, lost = {} }: Fact, accesses: ReadonlyMap<string, Access>): Scope[] {
  const [eventType, vehicleId] = [eventTypeOf(type), vehicleIn(PK)]
  if (!eventType) return []
  if (vehicleId === undefined) return [PK as Scope]
  const access = accesses.get(vehicleId)
  const { permission } = eventType
  const grants = { ...lost, ...(access && grantsOf(access)) } as Record<Scope, PermissionBits>
  const scopes = Object.keys(grants) as Scope[]
  return scopes.filter(
    (scope) => permission !== undefined && allows((grants[scope] ?? 0) | (lost[scope] ?? 0), permission)
  )
}

function entries(addressed: readonly AddressedFact[], milliseconds: number): ItemWrite[] {
  return addressed.map(({ key, fact, scope, sequence }) => {
    const position = feedPosition(milliseconds, sequence, factUlid(key))
    const { type, vehicleId } = fact
    const vehicle = vehicleId === undefined ? {} : { vehicleId }
    const entry = { type, of: key.PK, ...vehicle, expiresAtSeconds: entryExpiry(milliseconds) }
    return replaced(feedItem(scope, key.PK, position), entry)
  })
}
