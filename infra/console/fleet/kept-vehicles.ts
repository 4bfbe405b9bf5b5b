/**
 * Keeps the profiles of the fleet over a reload of the page, which are half of what a large fleet takes to read. Statuses
 * are not kept, because they change.
 */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import { keep, maxAgeWithoutEvents } from '../api/kept.ts'
import { type Profile, profileFields, type Vehicle } from '../api/vehicle.ts'
import { isResumed } from '../push/resumed.ts'
import type { Fleet } from './fleet.ts'
import { followFleet } from './follow-fleet.ts'
import { isPushed } from './live.ts'
import type { KeptVehicles } from './read-fleet.ts'

interface Kept {
  /** Milliseconds since 1970. */
  readonly readAt: number
  readonly sources: readonly PermissionVia[]
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'profile'>[]
  /** IDs of the vehicles without a status. */
  readonly silent: readonly string[]
}

let current: (() => Kept | undefined) | undefined
let kept = keep<Kept>('vehicles', () => current?.())

/** Keeps the fleet right by events, and over a reload. Returns a function that ends it. */
export function keepFleet(fleet: Fleet): () => void {
  const { end, isSettled } = followFleet(fleet)
  current = () => (isPushed() && isSettled() ? keptOf(fleet) : undefined)
  return () => {
    current = undefined
    end()
  }
}

/** What was kept, the first time that it is asked for, if the connection brings the events since then. */
export function takeVehicles(): KeptVehicles | undefined {
  const taken = kept
  kept = undefined
  if (!taken || !isResumed() || Date.now() - taken.readAt >= maxAgeWithoutEvents) return undefined
  const silent = new Set(taken.silent)
  const isOutdatedBy = (vehicles: ReadonlyMap<string, Vehicle>) =>
    vehicles.size !== taken.vehicles.length ||
    [...vehicles.values()].some(({ id, status }) => (status === undefined) !== silent.has(id))
  return { ...taken, isOutdatedBy }
}

function keptOf({ everything, sources, vehicles, profilesRefused }: Fleet): Kept | undefined {
  const { data: readAt, isLoading, failure } = everything.state.value
  if (readAt === undefined || isLoading || failure || profilesRefused.value) return undefined
  const all = [...vehicles.value.values()]
  return {
    readAt,
    sources: sources.value,
    vehicles: all.map(({ id, profile }) => ({ id, ...(profile && { profile: listed(profile) }) })),
    silent: all.filter(({ status }) => !status).map(({ id }) => id)
  }
}

/** A profile that an event or another screen brought may have all fields. */
function listed(profile: Profile): Profile {
  const fields = profileFields.flatMap((field) => (profile[field] === undefined ? [] : [[field, profile[field]]]))
  return Object.fromEntries(fields)
}
