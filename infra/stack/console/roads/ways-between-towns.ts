/** Finds the roads that lie on the shortest ways between neighbouring towns. */
import type { RoadGraph } from './read-road-graph.ts'

/** Ends a search in countries whose towns are few, and on islands. */
const maxKilometres = 1500
const unitsPerKilometre = 10

/** Adds to `used` the roads, by `roadOf`, from each of the places `towns` to the nearest `count` of the others. */
export function addWaysBetween(graph: RoadGraph, towns: ReadonlySet<number>, count: number, used: Set<string>): void {
  for (const town of towns) {
    const { before, reached } = nearestTowns(graph, town, towns, count)
    for (const end of reached) {
      let place = end
      for (let previous = before.get(place); previous !== undefined; previous = before.get(place)) {
        used.add(roadOf(previous, place))
        place = previous
      }
    }
  }
}

/** The same for both directions. */
export const roadOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** Source: Dijkstra, with a queue of buckets: R. B. Dial, "Algorithm 360: Shortest-path forest", 1969. */
function nearestTowns({ roads }: RoadGraph, start: number, towns: ReadonlySet<number>, count: number) {
  const distances = new Map([[start, 0]])
  const before = new Map<number, number>()
  const reached: number[] = []
  const buckets: number[][] = [[start]]
  for (let distance = 0; distance < buckets.length && distance < maxKilometres * unitsPerKilometre; distance += 1) {
    const bucket = buckets[distance] ?? []
    for (const place of bucket) {
      if (distances.get(place) !== distance) continue
      if (towns.has(place) && place !== start && reached.push(place) === count) return { before, reached }
      for (const [neighbour, kilometres] of roads[place] ?? []) {
        const further = distance + Math.max(1, Math.round(kilometres * unitsPerKilometre))
        if (further >= (distances.get(neighbour) ?? Number.POSITIVE_INFINITY)) continue
        distances.set(neighbour, further)
        before.set(neighbour, place)
        buckets[further] ??= []
        buckets[further].push(neighbour)
      }
    }
  }
  return { before, reached }
}
