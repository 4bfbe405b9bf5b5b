/** Random places for a vehicle to visit. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { RandomNumbers } from '../simulator/random-numbers.ts'
import type { RoadNetwork } from '../simulator/road-network.ts'
import type { Errand } from '../simulator/vehicle-life.ts'

export interface VisitOptions {
  readonly network: RoadNetwork
  /** The junction at which the visits begin and to which the vehicle returns. */
  readonly base: number
  readonly random: RandomNumbers
}

/** Smallest straight-line distance between consecutive places. */
const apartMetres = 350

/** Visits to `count` places outside tunnels. `minutes` are the shortest and the longest stay. */
export function visits(
  { network, base, random }: VisitOptions,
  count: number,
  minutes: readonly [number, number]
): Errand[] {
  let here = base
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const from = isLast ? [here, base] : [here]
    const to = random.oneOf(placesOf(network).filter((place) => from.every((one) => isApart(network, one, place))))
    here = to
    return { to, stayMinutes: random.between(...minutes) }
  })
}

function placesOf({ arcsFrom }: RoadNetwork): number[] {
  const isPublic = (junction: number) => arcsFrom[junction]?.every(({ isTunnel, isService }) => !isTunnel && !isService)
  return [...arcsFrom.keys()].filter(isPublic)
}

function isApart({ junctions }: RoadNetwork, one: number, other: number): boolean {
  const [from, to] = [junctions[one], junctions[other]]
  return from !== undefined && to !== undefined && greatCircleMetres(from, to) >= apartMetres
}
