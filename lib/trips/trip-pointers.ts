/** Pointers to trips in lists, and what moves when a trip or the access to its vehicle changes. */
import * as z from 'zod/mini'
import { type Access, tripReaders } from '../access/grants.ts'
import type { Scope } from '../contract/scope.ts'
import { monthOf, tripCountAttribute } from '../table/day-counts.ts'
import {
  type CountChange,
  type Decision,
  type ItemWrite,
  pointerAdded,
  pointerRemoved,
  removed
} from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import {
  type Key,
  keyText,
  type ListedVisibility,
  listedTripKey,
  publicListOf,
  publicTripKey,
  scopeList,
  tripCountKey,
  vehicleList
} from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import type { StoredTrip } from './stored-trip.ts'

/** Entry of a trip in a list. */
export interface TripPointer {
  readonly id: string
  readonly vehicleId: string
  readonly end: string
}

export interface ListedTrip extends TripPointer {
  readonly visibility: ListedVisibility
}

/** A pointer in one list. */
export interface PlacedPointer {
  readonly key: Key
  readonly trip: ListedTrip
  /** The scope whose list it is; absent in the vehicle's own and the public ones. */
  readonly scope?: Scope
  /** Counter of its list; absent for the pointer to a deleted trip. */
  readonly count?: Omit<CountChange, 'amount'>
}

export type Moves = Required<Pick<Decision<unknown>, 'writes' | 'counts'>>

export const PointerItem = z.object({ vehicleId: z.string() })
const pointerKind = kindOf(PointerItem)

export const pointerItem = ({ key }: PlacedPointer): ItemRef<z.infer<typeof PointerItem>> => ({
  key,
  kind: pointerKind
})

/** A trip in progress is in no list: the rosters of its vehicle hold it. */
export const isRunning = ({ completed, deleted }: StoredTrip) => !completed && !deleted

/** Every pointer to a trip that the scopes can read; an ended public one is in the public list too. */
export function pointersTo(trip: StoredTrip, readers: readonly Scope[]): PlacedPointer[] {
  if (isRunning(trip)) return []
  const listed = listedTrip(trip)
  const own = pointerIn(vehicleList(listed.vehicleId), listed)
  if (trip.deleted) return [own]
  const pointers = [own, ...readers.map((scope) => pointerInScope(listed, scope))]
  return trip.visibility === 'PUBLIC' ? [...pointers, publicPointer(listed)] : pointers
}

/**
 * The pointers and counts that turn the lists of `before` into those of `after` (undefined = no such trip). Trip and
 * access must be conditions of the write. While a scope is reconciled the access does not tell which of its pointers
 * exist, so those are read, and are conditions too.
 */
export async function pointerMoves(
  items: Items,
  before: StoredTrip | undefined,
  after: StoredTrip | undefined,
  access: Access
): Promise<Moves> {
  const reconciling = access.reconciling ?? []
  const readers = tripReaders(access)
  const old = before ? pointersTo(before, [...new Set([...readers, ...reconciling])]) : []
  const next = after ? pointersTo(after, readers) : []
  const isIn = (pointers: readonly PlacedPointer[], { key }: PlacedPointer) =>
    pointers.some((pointer) => keyText(pointer.key) === keyText(key))
  const isUncertain = ({ scope }: PlacedPointer) => scope !== undefined && reconciling.includes(scope)
  const left = old.filter((pointer) => !isIn(next, pointer))
  const certain = left.filter((pointer) => !isUncertain(pointer))
  const uncertain = left.filter(isUncertain)
  const read = await items.readAll(uncertain.map(pointerItem))
  const found = uncertain.filter((_, index) => read[index]?.value)
  const added = next.filter((pointer) => !isIn(old, pointer))
  return {
    writes: [
      ...certain.map(({ key }) => pointerRemoved(key)),
      ...read.filter(({ value }) => value).map((item) => removed(item)),
      ...added.map(addPointer)
    ],
    counts: [...countChanges([...certain, ...found], -1), ...countChanges(added, 1)]
  }
}

export function addPointer({ key, trip }: PlacedPointer): ItemWrite {
  return pointerAdded(key, { vehicleId: trip.vehicleId })
}

export function countChanges(pointers: readonly PlacedPointer[], amount: number): CountChange[] {
  return pointers.flatMap(({ count }) => (count ? [{ ...count, amount }] : []))
}

export function pointerInScope(trip: ListedTrip, scope: Scope): PlacedPointer {
  return { ...pointerIn(scopeList(scope), trip), scope }
}

/** In the vehicle's own list. */
export function ownPointer(trip: ListedTrip): PlacedPointer {
  return pointerIn(vehicleList(trip.vehicleId), trip)
}

export function listedTrip({ id, vehicle_id, timestamp_end, deleted, visibility }: StoredTrip): ListedTrip {
  return { id, vehicleId: vehicle_id, end: timestamp_end, visibility: deleted ? 'DELETED' : visibility }
}

function pointerIn(list: string, trip: ListedTrip): PlacedPointer {
  const { id, end, visibility } = trip
  const pointer = { key: listedTripKey(list, visibility, end, id), trip }
  if (visibility === 'DELETED') return pointer
  return {
    ...pointer,
    count: { key: tripCountKey(list, monthOf(end)), attribute: tripCountAttribute(end, visibility) }
  }
}

function publicPointer(trip: ListedTrip): PlacedPointer {
  const { id, end } = trip
  return {
    key: publicTripKey(end, id),
    trip,
    count: { key: tripCountKey(publicListOf(id), monthOf(end)), attribute: tripCountAttribute(end, 'PUBLIC') }
  }
}
