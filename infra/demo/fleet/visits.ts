/** Random places for a vehicle to visit. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import { routesFrom } from '../simulator/find-route.ts'
import type { RandomNumbers } from '../simulator/random-numbers.ts'
import type { Arc, RoadNetwork } from '../simulator/road-network.ts'
import type { Errand } from '../simulator/vehicle-life.ts'

export interface VisitOptions {
  readonly network: RoadNetwork
  /** The junction to which the vehicle returns. */
  readonly base: number
  /** The junction at which the visits begin; by default the base. */
  readonly from?: number
  readonly random: RandomNumbers
}

export interface VisitPlan {
  readonly count: number
  /** The shortest and the longest stay. */
  readonly stayMinutes: readonly [number, number]
  /** By default any place will do. */
  readonly choice?: Choice
}

export interface Choice {
  /** Of so many random places. */
  readonly of: number
  readonly take: keyof typeof merits
}

/** Smallest straight-line distance between consecutive places. */
const apartMetres = 350

/** How good the way to a place is: of the places with the greatest merit the first is visited. */
const merits = {
  /** By the speed limits of its streets. */
  fastest: (route: readonly Arc[]) => sum(route, ({ limitKmh, metres }) => limitKmh * metres) / metresOf(route),
  nearest: (route: readonly Arc[]) => -metresOf(route)
} satisfies Readonly<Record<string, (route: readonly Arc[]) => number>>

/** Visits to places outside tunnels. */
export function visits(options: VisitOptions, { count, stayMinutes, choice }: VisitPlan): Errand[] {
  const { network, base, random } = options
  let here = options.from ?? base
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const from = isLast ? [here, base] : [here]
    const places = placesOf(network).filter((place) => from.every((one) => isApart(network, one, place)))
    const choices = Array.from({ length: choice?.of ?? 1 }, () => random.oneOf(places))
    here = choice ? chosen(network, here, choices, choice) : (choices[0] ?? here)
    return { to: here, stayMinutes: random.between(...stayMinutes) }
  })
}

function chosen(network: RoadNetwork, from: number, places: readonly number[], { take }: Choice): number {
  const routeTo = routesFrom(network, from)
  const ranks = places.map((place) => merits[take](routeTo(place)))
  return places[ranks.indexOf(Math.max(...ranks))] ?? from
}

const metresOf = (route: readonly Arc[]) => sum(route, ({ metres }) => metres)
const sum = (route: readonly Arc[], of: (arc: Arc) => number) => route.reduce((total, arc) => total + of(arc), 0)

function placesOf({ arcsFrom }: RoadNetwork): number[] {
  const isPublic = (junction: number) => arcsFrom[junction]?.every(({ isTunnel, isService }) => !isTunnel && !isService)
  return [...arcsFrom.keys()].filter(isPublic)
}

function isApart({ junctions }: RoadNetwork, one: number, other: number): boolean {
  const [from, to] = [junctions[one], junctions[other]]
  return from !== undefined && to !== undefined && greatCircleMetres(from, to) >= apartMetres
}
