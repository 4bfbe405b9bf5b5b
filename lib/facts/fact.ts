/** A fact: what happened, written by the decision that made it true, in the same transaction. */
import { encodeTime, monotonicFactory, ulid } from 'ulid'
import * as z from 'zod/mini'
import { type EventTypeName, eventTypeOf } from '../contract/event-types.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import { Visit } from '../contract/resources/visit.ts'
import { type Scope, ScopeText } from '../contract/scope.ts'
import { created, type ItemWrite } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { factKey, factUlid, type Key, vehicleIn, vehicleList } from '../table/keys.ts'

/** Feeds keep their entries for 30 days; the fact that an entry names outlives it. Source: decisions, "Events". */
export const feedDays = 30
export const factDays = feedDays + 1

const Fact = z.object({
  /** Text, because a later version of the service may have written it. */
  type: z.string(),
  /** When it happened. */
  at: z.string(),
  /** Names of the fields that changed. */
  changed: z.optional(z.array(z.string())),
  /** Former values of enumerated and boolean fields. */
  previous: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  /** ID of the trip, tripleg, message or webhook; absent where the fact is of the vehicle itself. */
  subject: z.optional(z.string()),
  /** The vehicle, where the fact lies in the partition of a user who alone is notified of it. */
  vehicleId: z.optional(z.string()),
  /** The organization that it concerns, where it is a copy by which an administrator is mailed. */
  organization: z.optional(ScopeText),
  /** The visit of which an owner of places is notified, as it was then. */
  visit: z.optional(Visit),
  /** Scopes that lose the vehicle by what happened, with the permissions that they had. */
  lost: z.optional(z.record(ScopeText, z.int())),
  expiresAtSeconds: z.int()
})
export type Fact = z.infer<typeof Fact>

const factKind = kindOf(Fact)

export const factItem = (key: Key): ItemRef<Fact> => ({ key, kind: factKind })

/** Undefined for a fact of no vehicle. */
export const vehicleOfFact = ({ PK }: Pick<Key, 'PK'>, { vehicleId }: Pick<Fact, 'vehicleId'>) =>
  vehicleId ?? vehicleIn(PK)

/** The ID of the event that tells of the fact. */
export const eventId = (key: Pick<Key, 'SK'>) => `${eventPrefix}${factUlid(key)}`
const eventPrefix = 'evt_'

/** What the IDs of events of the moment begin with, epoch milliseconds. It sorts before them, and after those of earlier moments. */
export const eventIdAt = (milliseconds: number) => `${eventPrefix}${encodeTime(milliseconds)}`

/** Names the decision that made the fact: its partition and its moment, which ULIDs begin with. */
export const decisionOf = (key: Key) => `${key.PK} ${factUlid(key).slice(0, momentCharacters)}`
const momentCharacters = 10

/** The ID of an event that tells of no fact, such as a ping. */
export const newEventId = (now: Date) => `${eventPrefix}${ulid(now.getTime())}`
export const ulidOfEvent = (id: string) => id.slice(eventPrefix.length)

/** The key of the fact that an event tells of, to the owner. A fact of a message or a visit lies in the partition of its owner. */
export function factOfEvent(owner: Scope, { id, type, vehicleId }: NamedEvent): Key {
  const data = eventTypeOf(type)?.data
  const isOfOwner = vehicleId === undefined || data === 'message' || data === 'visit'
  return factKey(isOfOwner ? owner : vehicleList(vehicleId), ulidOfEvent(id))
}

interface NamedEvent {
  readonly id: string
  readonly type: string
  readonly vehicleId?: string | undefined
}

export interface NewFact {
  readonly type: EventTypeName
  /** Date-time. */
  readonly at: string
  readonly changed?: readonly string[]
  readonly previous?: Readonly<Record<string, string | boolean>>
  readonly subject?: string
  readonly vehicleId?: string
  readonly visit?: Visit
  readonly lost?: Readonly<Partial<Record<Scope, PermissionBits>>>
}

/** Facts of a vehicle, in their order. They become true with the other writes of the decision. `now`: what it rests on. */
export function vehicleFacts(vehicleId: string, facts: readonly NewFact[], now: Date): ItemWrite[] {
  return factsIn(vehicleList(vehicleId), facts, now)
}

/** Facts of which only a user or an organization is notified. */
export function ownerFacts(owner: Scope, facts: readonly NewFact[], now: Date): ItemWrite[] {
  return factsIn(owner, facts, now)
}

function factsIn(partition: string, facts: readonly NewFact[], now: Date): ItemWrite[] {
  const decidedAt = Date.now()
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + factDays * 86_400
  return facts.map((fact) =>
    created(factItem(factKey(partition, nextUlid(decidedAt))), { ...fact, expiresAtSeconds } as Fact)
  )
}

/**
 * Ascends in the process. The clock is the real one: a call takes several decisions on one `now`, between which other calls
 * decide.
 */
const nextUlid = monotonicFactory()
