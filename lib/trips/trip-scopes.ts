/** Through which of the caller's scopes trips are read, so that a vehicle in several is counted once. */
import type { CallerScope } from '../access/caller-scopes.ts'
import type { RosterEntry, RunningTrip } from '../access/roster-entry.ts'
import { firstGrants } from '../access/visible-vehicles.ts'
import { allows } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import { type NamingScopes, readsPlaces } from './place-names.ts'
import { runningTripsOf } from './running-trips.ts'

export interface ScopeRoster extends CallerScope {
  readonly entries: readonly RosterEntry[]
}

export interface TripScopes<R> {
  /** The scopes, or vehicles, whose lists together hold every trip that the caller may read. */
  readonly read: readonly R[]
  /** Vehicle → how often the counts of these lists have its own beyond what is shown: k − 1 times where k hold its trips. */
  readonly surplus: ReadonlyMap<string, number>
  /** Whether a vehicle is being deleted, whose trips are in some of these lists and are no longer shown: k times for k lists. */
  readonly isLeaving: boolean
  /** Vehicle → what grants its trips. */
  readonly viaOf: ReadonlyMap<string, PermissionVia>
  readonly placeScopesOf: NamingScopes
  readonly running: readonly (RunningTrip & { readonly vehicleId: string })[]
}

/** A scope whose trip-readable vehicles all lie in another is not read. Source: docs/decisions.md, `num_results`. */
export function tripScopes<R extends ScopeRoster>(rosters: readonly R[]): TripScopes<R> {
  const readable = rosters.map((roster) => ({ roster, vehicles: readableVehicles(roster) }))
  const read = readable.filter(({ vehicles }, index) => {
    const others = readable.filter((_, other) => other !== index)
    return vehicles.size > 0 && !others.some((other, at) => isWithin(vehicles, other.vehicles, at >= index))
  })
  const visible = firstGrants(rosters, 'TRIP_READ')
  const held = occurrences(read.flatMap(({ vehicles }) => [...vehicles]))
  const leaving = occurrences(read.flatMap(({ roster }) => leavingVehicles(roster)))
  const repeated = [...held].map(([vehicle, times]) => [vehicle, times - 1] as const)
  return {
    read: read.map(({ roster }) => roster),
    surplus: new Map([...repeated, ...leaving].filter(([, times]) => times > 0)),
    isLeaving: leaving.size > 0,
    viaOf: new Map(visible.map(({ entry, via }) => [entry.vehicleId, via])),
    placeScopesOf: (vehicleId) =>
      readable
        .filter(({ roster, vehicles }) => readsPlaces(roster) && vehicles.has(vehicleId))
        .map(({ roster }) => roster.scope),
    running: runningTripsOf(visible.map(({ entry }) => entry))
  }
}

function readableVehicles({ bits, entries }: ScopeRoster): Set<string> {
  const readable = entries.filter((entry) => allows(bits & entry.bits, 'TRIP_READ'))
  return new Set(readable.map(({ vehicleId }) => vehicleId))
}

/** Whether `other` covers `vehicles`. Of two equal sets, only the first one covers the other. */
function isWithin(vehicles: Set<string>, other: Set<string>, comesLater: boolean): boolean {
  return vehicles.isSubsetOf(other) && !(comesLater && other.size === vehicles.size)
}

const leavingVehicles = ({ entries }: ScopeRoster) =>
  entries.filter(({ isLeaving }) => isLeaving).map(({ vehicleId }) => vehicleId)

function occurrences(vehicles: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const vehicle of vehicles) times.set(vehicle, (times.get(vehicle) ?? 0) + 1)
  return times
}
