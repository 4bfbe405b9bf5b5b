/** Roads as a network of junctions and of the arcs between them. */
import { greatCircleMetres } from '../../../lib/telemetry/great-circle.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'

/** A road in `streets/roads.ndjson`. */
export interface Road {
  readonly class: string
  readonly name?: string
  readonly limit_kmh: number
  readonly oneway?: boolean
  readonly tunnel?: boolean
  /** Indices of the points of `line` that have a traffic signal. */
  readonly signals?: readonly number[]
  /** Degrees, WGS84. */
  readonly line: readonly (readonly [longitude: number, latitude: number])[]
}

export interface RoadPlace extends Position {
  readonly hasSignal: boolean
}

/** A part of a road from one junction to the next, in the direction of travel. */
export interface Arc {
  readonly to: number
  /** Includes the places of both junctions. */
  readonly places: readonly RoadPlace[]
  readonly metres: number
  readonly limitKmh: number
  readonly isTunnel: boolean
  /** A service road is used only at the start or end of a route. */
  readonly isService: boolean
}

export interface RoadNetwork {
  /** Positions by the number of the junction. */
  readonly junctions: readonly Position[]
  readonly arcsFrom: readonly (readonly Arc[])[]
}

type Place = Road['line'][number]

const keyOf = ([longitude, latitude]: Place) => `${longitude},${latitude}`

export function roadNetwork(roads: readonly Road[]): RoadNetwork {
  const numbers = new Map<string, number>()
  const junctions: Position[] = []
  const arcsFrom: Arc[][] = []
  const uses = usesOf(roads)
  const numberOf = (place: Place) => {
    const known = numbers.get(keyOf(place))
    if (known !== undefined) return known
    numbers.set(keyOf(place), junctions.length)
    arcsFrom.push([])
    return junctions.push({ longitude: place[0], latitude: place[1] }) - 1
  }
  for (const road of roads) {
    for (const [first, last] of partsOf(road, uses)) {
      const arc = arcOf(road, first, last)
      const [from, to] = [first, last].map((index) => numberOf(road.line[index] as Place)) as [number, number]
      arcsFrom[from]?.push({ ...arc, to })
      if (!road.oneway) arcsFrom[to]?.push({ ...arc, to: from, places: arc.places.toReversed() })
    }
  }
  return { junctions, arcsFrom }
}

/** The number of the junction nearest to the place. */
export function nearestJunction({ junctions }: RoadNetwork, place: Position): number {
  const distances = junctions.map((junction) => greatCircleMetres(junction, place))
  return distances.indexOf(Math.min(...distances))
}

/** The number of roads at each place. The ends of a road count twice, so that they become junctions. */
function usesOf(roads: readonly Road[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { line } of roads) {
    const ends = [line[0], line.at(-1)].flatMap((place) => (place ? [place] : []))
    for (const place of [...line, ...ends]) uses.set(keyOf(place), (uses.get(keyOf(place)) ?? 0) + 1)
  }
  return uses
}

function partsOf({ line }: Road, uses: ReadonlyMap<string, number>): [first: number, last: number][] {
  const ends = line.flatMap((place, index) => ((uses.get(keyOf(place)) ?? 0) > 1 ? [index] : []))
  return ends.slice(1).map((last, index) => [ends[index] ?? 0, last])
}

function arcOf(road: Road, first: number, last: number): Omit<Arc, 'to'> {
  const { line, signals = [], limit_kmh: limitKmh, tunnel: isTunnel = false } = road
  const places = line.slice(first, last + 1).map(([longitude, latitude], index) => {
    return { longitude, latitude, hasSignal: signals.includes(first + index) }
  })
  const metres = places
    .slice(1)
    .reduce((sum, place, index) => sum + greatCircleMetres(places[index] ?? place, place), 0)
  return { places, metres, limitKmh, isTunnel, isService: road.class === 'service' }
}
