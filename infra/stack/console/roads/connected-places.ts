/** Finds the places from which roads lead on, because the network has fragments that end within a town. */
import type { RoadGraph } from './read-road-graph.ts'

/** More than a fragment has, and fewer than an island with several towns. */
const fewestPlaces = 30

export function connectedPlaces({ roads }: RoadGraph): number[] {
  const seen = new Set<number>()
  return [...roads.keys()].flatMap((start) => {
    const part = seen.has(start) ? [] : partFrom(start, roads, seen)
    return part.length < fewestPlaces ? [] : part
  })
}

function partFrom(start: number, roads: RoadGraph['roads'], seen: Set<number>): number[] {
  const part = [start]
  seen.add(start)
  for (const place of part) {
    for (const neighbour of roads[place]?.keys() ?? []) {
      if (!seen.has(neighbour)) part.push(neighbour)
      seen.add(neighbour)
    }
  }
  return part
}
