/** Random places for a vehicle to visit. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { routesFrom } from '../simulator/find-route.ts'
import type { RandomNumbers } from '../simulator/random-numbers.ts'
import type { Arc, RoadNetwork } from '../simulator/road-network.ts'
import type { Errand } from '../simulator/vehicle-life.ts'

export interface VisitOptions {
  readonly network: RoadNetwork
  /** The junction at which the visits begin and to which the vehicle returns. */
  readonly base: number
  readonly random: RandomNumbers
}

export interface VisitPlan {
  readonly count: number
  /** The shortest and the longest stay. */
  readonly stayMinutes: readonly [number, number]
  /** Random places from which each visit takes the one with the fastest streets on the way. 1 by default. */
  readonly choices?: number
}

/** Smallest straight-line distance between consecutive places. */
const apartMetres = 350

/** Visits to places outside tunnels. */
export function visits(
  { network, base, random }: VisitOptions,
  { count, stayMinutes, choices = 1 }: VisitPlan
): Errand[] {
  let here = base
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const from = isLast ? [here, base] : [here]
    const places = placesOf(network).filter((place) => from.every((one) => isApart(network, one, place)))
    const chosen = Array.from({ length: choices }, () => random.oneOf(places))
    const to = choices === 1 ? (chosen[0] ?? here) : fastestReached(network, here, chosen)
    here = to
    return { to, stayMinutes: random.between(...stayMinutes) }
  })
}

/** Of equally fast places it is the first. */
function fastestReached(network: RoadNetwork, from: number, places: readonly number[]): number {
  const routeTo = routesFrom(network, from)
  const limits = places.map((place) => meanLimitKmh(routeTo(place)))
  return places[limits.indexOf(Math.max(...limits))] ?? from
}

/** By distance. */
function meanLimitKmh(route: readonly Arc[]): number {
  const metres = route.reduce((sum, arc) => sum + arc.metres, 0)
  return route.reduce((sum, arc) => sum + arc.limitKmh * arc.metres, 0) / metres
}

function placesOf({ arcsFrom }: RoadNetwork): number[] {
  const isPublic = (junction: number) => arcsFrom[junction]?.every(({ isTunnel, isService }) => !isTunnel && !isService)
  return [...arcsFrom.keys()].filter(isPublic)
}

function isApart({ junctions }: RoadNetwork, one: number, other: number): boolean {
  const [from, to] = [junctions[one], junctions[other]]
  return from !== undefined && to !== undefined && greatCircleMetres(from, to) >= apartMetres
}
