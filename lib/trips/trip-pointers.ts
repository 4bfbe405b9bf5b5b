/** Where a trip stands in lists, and what has to move when the trip or the access to its vehicle changes. */

import { type AccessItem, grantsOf } from '../access/grants.ts'
import { allows } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import { monthOf, tripCountAttribute } from '../table/day-counts.ts'
import { type Action, type Condition, check, exists, isAbsent, put, remove } from '../table/expressions.ts'
import {
  type Key,
  keyText,
  listedTripKey,
  publicListOf,
  publicTripKey,
  scopeList,
  tripCountKey,
  vehicleList
} from '../table/keys.ts'
import type { CountChange, WritePlan } from '../table/write-plan.ts'
import type { StoredTrip } from './trip-store.ts'
import type { OwnTrip } from './vehicle-trip-list.ts'

/** A pointer to a trip in one list. */
export interface TripPlace {
  readonly key: Key
  readonly vehicleId: string
  /** The scope whose list it is; absent in the vehicle's own and the public ones. */
  readonly scope?: Scope
  /** Where it is counted; absent for the pointer to a deleted trip. */
  readonly count?: Omit<CountChange, 'amount'>
}

/** The scopes in whose lists the trips of the vehicle stand. */
export function tripReaders(access: AccessItem): Scope[] {
  const grants = Object.entries(grantsOf(access)) as [Scope, number][]
  return grants.filter(([, bits]) => allows(bits, 'TRIP_READ')).map(([scope]) => scope)
}

/** Every place of a trip that the scopes can read. A trip under way is in no public list. */
export function placesOf(trip: StoredTrip, readers: readonly Scope[]): TripPlace[] {
  // The pointer to a deleted trip is there so that the deletion of the vehicle finds it.
  if (trip.deleted) return [listedPlace({ ...trip, visibility: 'DELETED' }, vehicleList(trip.vehicle_id))]
  const places = [listedPlace(trip, vehicleList(trip.vehicle_id)), ...readers.map((scope) => placeInScope(trip, scope))]
  return trip.visibility === 'PUBLIC' && trip.completed ? [...places, publicPlace(trip)] : places
}

/** The pointers of which the access alone does not tell whether they are there: those of scopes still settling. */
export function uncertainPlaces(trip: StoredTrip, { settling = [] }: AccessItem): TripPlace[] {
  return placesOf(trip, settling).filter(({ scope }) => scope !== undefined)
}

/**
 * The pointers and counts that turn the lists of `before` into those of `after` (undefined = no such trip).
 * `found`: texts of the keys of the uncertain places that were found. Must be carried out under the condition that the
 * trip is still `before` and the access still of the same version.
 */
export function moveTrip(
  before: StoredTrip | undefined,
  after: StoredTrip | undefined,
  access: AccessItem,
  found: ReadonlySet<string> = new Set()
): Required<Pick<WritePlan, 'actions' | 'counts'>> {
  const settling = access.settling ?? []
  const readers = tripReaders(access)
  const old = before ? placesOf(before, [...new Set([...readers, ...settling])]) : []
  const next = after ? placesOf(after, readers) : []
  const isIn = (places: readonly TripPlace[], { key }: TripPlace) =>
    places.some((place) => keyText(place.key) === keyText(key))
  const left = old.filter((place) => !isIn(next, place))
  const isUncertain = ({ scope }: TripPlace) => scope !== undefined && settling.includes(scope)
  const isThere = (place: TripPlace) => !isUncertain(place) || found.has(keyText(place.key))
  const removed = left.filter(isThere)
  const added = next.filter((place) => !isIn(old, place))
  return {
    actions: [
      ...removed.map((place) => remove(place.key, isUncertain(place) ? exists : undefined)),
      ...left.filter((place) => !isThere(place)).map(({ key }) => check(key, isAbsent)),
      ...added.map((place) => putPlace(place))
    ],
    counts: [...countChanges(removed, -1), ...countChanges(added, 1)]
  }
}

export function putPlace({ key, vehicleId }: TripPlace, condition?: Condition): Action {
  return put({ ...key, vehicleId }, condition)
}

export function countChanges(places: readonly TripPlace[], amount: number): CountChange[] {
  return places.flatMap(({ count }) => (count ? [{ ...count, amount }] : []))
}

/** Of a trip that is not deleted. */
export function placeInScope(trip: OwnTrip, scope: Scope): TripPlace {
  return { ...listedPlace(trip, scopeList(scope)), scope }
}

function listedPlace({ vehicle_id, visibility, timestamp_end, id }: OwnTrip, list: string): TripPlace {
  const place = { key: listedTripKey(list, visibility, timestamp_end, id), vehicleId: vehicle_id }
  if (visibility === 'DELETED') return place
  return {
    ...place,
    count: { key: tripCountKey(list, monthOf(timestamp_end)), attribute: tripCountAttribute(timestamp_end, visibility) }
  }
}

function publicPlace({ vehicle_id, timestamp_end, id }: StoredTrip): TripPlace {
  return {
    key: publicTripKey(timestamp_end, id),
    vehicleId: vehicle_id,
    count: {
      key: tripCountKey(publicListOf(id), monthOf(timestamp_end)),
      attribute: tripCountAttribute(timestamp_end, 'PUBLIC')
    }
  }
}
