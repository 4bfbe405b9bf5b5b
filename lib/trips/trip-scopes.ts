/** Through which of the caller's scopes trips are read, so that a vehicle in several is counted once. */
import type { CallerScope } from '../access/caller-scopes.ts'
import type { RosterEntry, RunningTrip } from '../access/roster-entry.ts'
import { firstGrants } from '../access/visible-vehicles.ts'
import { allows } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { runningTripsOf } from './running-trips.ts'

export interface ScopeRoster extends CallerScope {
  readonly entries: readonly RosterEntry[]
}

export interface TripScopes<R> {
  /** The scopes, or vehicles, whose lists together hold every trip that the caller may read. */
  readonly read: readonly R[]
  /** Vehicle → how many of these lists hold its trips, where more than one does. */
  readonly repeats: ReadonlyMap<string, number>
  /** Vehicle → what grants its trips. */
  readonly viaOf: ReadonlyMap<string, PermissionVia>
  readonly running: readonly (RunningTrip & { readonly vehicleId: string })[]
}

/** A scope whose trip-readable vehicles all lie in another is not read. Source: design of the table, `num_results`. */
export function tripScopes<R extends ScopeRoster>(rosters: readonly R[]): TripScopes<R> {
  const held = rosters.map((roster) => ({ roster, vehicles: readableVehicles(roster) }))
  const read = held.filter(({ vehicles }, index) => {
    const others = held.filter((_, other) => other !== index)
    return vehicles.size > 0 && !others.some((other, at) => isWithin(vehicles, other.vehicles, at >= index))
  })
  const visible = firstGrants(rosters, 'TRIP_READ')
  return {
    read: read.map(({ roster }) => roster),
    repeats: repeated(read.map(({ vehicles }) => vehicles)),
    viaOf: new Map(visible.map(({ entry, via }) => [entry.vehicleId, via])),
    running: runningTripsOf(visible.map(({ entry }) => entry))
  }
}

function readableVehicles({ bits, entries }: ScopeRoster): Set<string> {
  const readable = entries.filter((entry) => allows(bits & entry.bits, 'TRIP_READ'))
  return new Set(readable.map(({ vehicleId }) => vehicleId))
}

/** Of two equal sets the first is read: `other` must hold more unless it comes first. */
function isWithin(vehicles: Set<string>, other: Set<string>, comesLater: boolean): boolean {
  return vehicles.isSubsetOf(other) && !(comesLater && other.size === vehicles.size)
}

function repeated(sets: readonly Set<string>[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const vehicle of sets.flatMap((set) => [...set])) times.set(vehicle, (times.get(vehicle) ?? 0) + 1)
  return new Map([...times].filter(([, count]) => count > 1))
}
