/** Joins roads to lines that are as long as possible, so that the file names few ends. */
import { simplifiedLine } from '../simplified-line.ts'
import type { Position } from './read-road-graph.ts'

/** Degrees by which a simplified line may differ from its source: about 330 m. */
const tolerance = 0.003

/**
 * `roads` are pairs of places by class. Lines end where roads fork and where the class changes, so that the lines of all
 * classes meet after they are simplified.
 */
export function roadLines(places: readonly Position[], classes: readonly (readonly Road[])[]): Position[][][] {
  const neighbours = classes.map(neighboursOf)
  const passed = new Set(
    [...new Set(classes.flat(2))].filter((place) => {
      const degrees = neighbours.map((each) => each.get(place)?.size ?? 0)
      return Math.max(...degrees) === 2 && degrees.reduce((sum, degree) => sum + degree) === 2
    })
  )
  return classes.map((roads, index) =>
    chains(roads, neighbours[index] ?? new Map(), passed).map((chain) => {
      const line = chain.flatMap((place) => places.slice(place, place + 1))
      return simplifiedLine(line, tolerance).flatMap((kept) => line.slice(kept, kept + 1))
    })
  )
}

export type Road = readonly [place: number, other: number]

function neighboursOf(roads: readonly Road[]): Map<number, Set<number>> {
  const neighbours = new Map<number, Set<number>>()
  for (const [a, b] of roads) {
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
    neighbours.set(b, (neighbours.get(b) ?? new Set()).add(a))
  }
  return neighbours
}

/** A ring without a fork begins at any of its places. */
function chains(
  roads: readonly Road[],
  neighbours: ReadonlyMap<number, ReadonlySet<number>>,
  passed: ReadonlySet<number>
): number[][] {
  const open = new Set(roads.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const follow = (chain: number[]): number[] => {
    for (let end = chain.at(-1) ?? 0; chain.length === 1 || passed.has(end); end = chain.at(-1) ?? 0) {
      const next = [...(neighbours.get(end) ?? [])].find((place) => open.has(`${end} ${place}`))
      if (next === undefined) break
      open.delete(`${end} ${next}`)
      open.delete(`${next} ${end}`)
      chain.push(next)
    }
    return chain
  }
  const starts = [...neighbours.keys()].sort((a, b) => Number(passed.has(a)) - Number(passed.has(b)))
  return starts.flatMap((start) =>
    [...(neighbours.get(start) ?? [])].map(() => follow([start])).filter(({ length }) => length > 1)
  )
}
