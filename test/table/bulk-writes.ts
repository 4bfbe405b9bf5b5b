/** Items in the number that years of service make, built directly instead of by transactions. */
import { accessItem } from '../../lib/access/grants.ts'
import { rosterItem } from '../../lib/access/roster-entry.ts'
import { searchItem } from '../../lib/access/search-entry.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import type { CountChange } from '../../lib/table/decision.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import type { StoredTrip } from '../../lib/trips/stored-trip.ts'
import { countChanges, type PlacedPointer, pointerItem, pointersTo } from '../../lib/trips/trip-pointers.ts'
import { searchWords } from '../../lib/vehicles/search-words.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { vehicleStatus } from './samples.ts'
import { stored } from './stored.ts'

/** All items of a vehicle with a status, shared with these scopes with every permission. */
export function vehicleItems(
  owner: Scope,
  sharedWith: readonly Scope[],
  data: VehicleProfile,
  timestamp: string
): StoredItem[] {
  const { id: vehicleId, name } = data
  const entry = { vehicleId, bits: allPermissionBits }
  return [
    stored(vehicleItem(vehicleId), data),
    stored(statusItem(vehicleId), { data: vehicleStatus(vehicleId, timestamp) }),
    stored(accessItem(vehicleId), {
      owner,
      grants: Object.fromEntries(sharedWith.map((scope) => [scope, allPermissionBits]))
    }),
    ...[owner, ...sharedWith].flatMap((scope) => [
      stored(rosterItem(scope, vehicleId), { ...entry, statusMilliseconds: Date.parse(timestamp) }),
      stored(searchItem(scope, vehicleId), { ...entry, name, words: searchWords(data) })
    ])
  ]
}

/**
 * The pointers to the trips in the lists of scopes and in the public lists, and the counts of every list; `ownListOf` is the
 * vehicle whose own list is read.
 */
export function* tripListItems(
  trips: Iterable<StoredTrip>,
  readersOf: (vehicleId: string) => readonly Scope[],
  ownListOf?: string
) {
  const isRead = ({ key, trip }: PlacedPointer) => !key.PK.startsWith('VEHICLE#') || trip.vehicleId === ownListOf
  const counts = new Map<string, StoredItem>()
  for (const trip of trips) {
    const pointers = pointersTo(trip, readersOf(trip.vehicle_id))
    for (const change of countChanges(pointers, 1)) addCount(counts, change)
    for (const pointer of pointers.filter(isRead)) yield { ...pointerItem(pointer).key, vehicleId: trip.vehicle_id }
  }
  yield* counts.values()
}

/** Sums the count changes: one item per list and month. */
export function addCount(counts: Map<string, StoredItem>, { key, attribute, amount }: CountChange): void {
  const text = `${key.PK} ${key.SK}`
  const item = counts.get(text) ?? { ...key }
  counts.set(text, { ...item, [attribute]: Number(item[attribute] ?? 0) + amount })
}
