/** The timer of visits: when silence tells that a vehicle has entered, left or passed a place, or has been there for long. */

import type { PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import { placesAt } from '../../places/visits/follow-places.ts'
import { nextLookAt } from '../../places/visits/follow-visits.ts'
import type { ItemWrite } from '../../table/decision.ts'
import { ruleTimer } from '../rules/rule-timer.ts'
import { type Delivered, deliversUntil } from '../tracking/old-records.ts'
import type { Followed, VisitsState } from '../tracking/visits-state.ts'

export interface VisitTimer {
  readonly due: Pick<VisitsState, 'dueMilliseconds'>
  readonly writes: readonly ItemWrite[]
}

export function visitTimer(
  { vehicleId, now, delivered }: { readonly vehicleId: string; readonly now: Date; readonly delivered: Delivered },
  known: number | undefined,
  followed: Followed,
  places: PlacesOfVehicle['places'],
  isDue: boolean
): VisitTimer {
  const next = followed.again ? undefined : nextLook(followed, places)
  const wait = deliversUntil(delivered) ?? Number.NEGATIVE_INFINITY
  const at = next === undefined ? undefined : Math.max(next, wait, isDue ? now.getTime() + 1 : next)
  const { dueMilliseconds, writes } = ruleTimer({ kind: 'visit', vehicleId, known, next: at, isDue, now })
  return { due: dueMilliseconds === undefined ? {} : { dueMilliseconds }, writes }
}

/** After what is known by silence already. */
function nextLook({ current, silentAtMilliseconds: at }: Followed, places: PlacesOfVehicle['places']) {
  const { state } = at === undefined ? { state: current } : placesAt(current, at, places)
  const moments = Object.entries(state.at).flatMap(([placeId, visit]) => {
    const terms = places.get(placeId)
    return (terms && nextLookAt(visit, terms)) ?? []
  })
  return moments.length === 0 ? undefined : Math.min(...moments)
}
