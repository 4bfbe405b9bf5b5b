/** What the visits of a vehicle say to its rules on places. */
import { placeOfRule } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import type { PlacesOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import type { PlaceSight } from '../../rules/evaluation/place-rules.ts'
import type { KnownVisitEvent } from '../step/step-part.ts'
import type { Followed } from '../tracking/visits-state.ts'

export interface KnownVisits {
  /** What became known. */
  readonly events: readonly KnownVisitEvent[]
  /** Absent where no place was followed. */
  readonly followed?: Followed | undefined
  readonly places: PlacesOfVehicle['places']
}

/** Of the places that the rules watch and that decide about the vehicle, by ID. */
export function placeSights(
  rules: readonly NotificationRule[],
  { events, followed, places }: KnownVisits
): Map<string, PlaceSight> {
  const ids = new Set(rules.flatMap((rule) => placeOfRule(rule)?.placeId ?? []))
  const known = [...ids].filter((id) => followed && places.has(id))
  return new Map(known.map((id) => [id, { ...sideOf(id, followed as Followed), changes: changesAt(id, events) }]))
}

const changesAt = (id: string, events: readonly KnownVisitEvent[]) =>
  events
    .filter(({ placeId, type }) => placeId === id && (type === 'entered' || type === 'left'))
    .map(({ type, atMilliseconds }) => ({ at: atMilliseconds, isInside: type === 'entered' }))
    .toSorted((a, b) => a.at - b.at)

/** Nothing while visits are followed again, or wait to be written. */
function sideOf(id: string, { current, open, again, unwritten, silentAtMilliseconds }: Followed) {
  if (again || unwritten.length > 0) return {}
  const isInside = open.some(({ placeId, end }) => placeId === id && end === undefined)
  const openFrom = silentAtMilliseconds === undefined ? undecidedFrom(current.at[id]?.place) : undefined
  return { isInside, ...(openFrom !== undefined && { openFrom }) }
}

type AtPlace = Followed['current']['at'][string]['place']

/** Since when the last fixes of the vehicle don't say yet whether it has entered or left; epoch milliseconds. */
function undecidedFrom(place: AtPlace | undefined): number | undefined {
  if (place?.state === 'touched') return place.touchedMilliseconds
  return place?.state === 'inside' ? place.leaving?.fromMilliseconds : undefined
}
