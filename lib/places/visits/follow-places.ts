/**
 * Follows a vehicle past all of its places. The result is that of following it past each place alone, and a place that is out of
 * reach costs one distance. Source: decisions, "Places".
 */
import { greatCircleMetres } from '../../telemetry/great-circle.ts'
import type { Area } from '../geometry/area.ts'
import {
  decides,
  errorMetres,
  followVisits,
  isGap,
  nothingSeen,
  type PlaceEvent,
  type PlaceTerms,
  type VisitFix,
  type VisitState,
  type VisitStep,
  visitsAt
} from './follow-visits.ts'

/** By ID. */
export type Places = ReadonlyMap<string, PlaceTerms>

/** A vehicle among its places; JSON. */
export interface PlacesState {
  /**
   * The newest fix, and those of 5 minutes before it whose error is smaller than that of each later one. The last fix that decides
   * something at a place is among them, if the way from it is known.
   */
  readonly recent: readonly VisitFix[]
  /** Only places that the vehicle is not outside of, by ID. */
  readonly at: Readonly<Record<string, VisitState>>
}

export interface PlacesStep {
  readonly state: PlacesState
  /** In the order of time. */
  readonly events: readonly (PlaceEvent & { readonly placeId: string })[]
}

export const nowhere: PlacesState = { recent: [], at: {} }

/** `fixes`: in the order of time, each after the last of the state. A place that is no longer among the places is forgotten. */
export function followPlaces(known: PlacesState, fixes: readonly VisitFix[], places: Places): PlacesStep {
  const way = [...known.recent, ...fixes]
  const [first] = way
  const wayMetres = lengthOf(way)
  const { at, events } = eachPlace(places, (id, terms) => {
    const state = known.at[id]
    if (state) return followVisits(state, fixes, terms)
    if (!first || terms.area.isOutOfReach(first, wayMetres)) return undefined
    return followVisits(outsideOf(terms.area, known.recent), fixes, terms)
  })
  return { state: { recent: recentOf(way), at }, events }
}

/** What is known at a moment without a further fix: see `visitsAt`. */
export function placesAt({ recent, at: known }: PlacesState, atMilliseconds: number, places: Places): PlacesStep {
  const { at, events } = eachPlace(places, (id, terms) => {
    const state = known[id]
    return state && visitsAt(state, atMilliseconds, terms)
  })
  return { state: { recent, at }, events }
}

/** `follow` returns undefined for a place that the vehicle stays outside of. */
function eachPlace(places: Places, follow: (id: string, terms: PlaceTerms) => VisitStep | undefined) {
  const steps = [...places].flatMap(([id, terms]) => {
    const step = follow(id, terms)
    return step ? [{ id, ...step }] : []
  })
  const events = steps.flatMap(({ id, events }) => events.map((event) => ({ ...event, placeId: id })))
  const near = steps.filter(({ state }) => state.place.state !== 'outside')
  return {
    at: Object.fromEntries(near.map(({ id, state }) => [id, state])),
    events: events.toSorted((a, b) => a.atMilliseconds - b.atMilliseconds)
  }
}

function outsideOf(area: Area, recent: readonly VisitFix[]): VisitState {
  const fix = recent.findLast((one) => decides(one, area))
  if (!fix) return nothingSeen
  const { atMilliseconds, longitude, latitude } = fix
  return { ...nothingSeen, last: { atMilliseconds, longitude, latitude } }
}

/** What a state keeps of fixes in the order of time. */
export function recentOf(way: readonly VisitFix[]): VisitFix[] {
  const newest = way.at(-1)?.atMilliseconds ?? 0
  const recent: VisitFix[] = []
  for (const fix of way.toReversed()) {
    if (isGap(fix, newest)) break
    const [later] = recent
    if (!later || errorMetres(fix) < errorMetres(later)) recent.unshift(fix)
  }
  return recent
}

const lengthOf = (way: readonly VisitFix[]) =>
  way.slice(1).reduce((sum, fix, index) => sum + greatCircleMetres(way[index] as VisitFix, fix), 0)
