/** Reads the world's main roads from the Python package `scgraph-data`: junctions, and the roads between them. */
import { readFileSync } from 'node:fs'

export type Position = readonly [longitude: number, latitude: number]

export interface RoadGraph {
  readonly places: readonly Position[]
  /** For each place, the kilometres of the roads to its neighbours. */
  readonly roads: readonly ReadonlyMap<number, number>[]
}

/** Junctions of a cell become one place: about 1 km, less than two pixels at the zooms at which roads are drawn. */
const cellsPerDegree = 111

/** Throws an error if the file is not `world_highways.py` of the package. */
export function readRoadGraph(path: string): RoadGraph {
  const text = readFileSync(path, 'utf8')
  const graph = /^graph=(.*)$/m.exec(text)?.[1]
  const nodes = /^nodes=(.*)$/m.exec(text)?.[1]
  if (!graph || !nodes) throw new Error(`${path} has no graph`)
  // Python writes the numbers that are keys without quotes.
  const roads: Record<string, number>[] = JSON.parse(graph.replace(/(\d+):/g, '"$1":'))
  const places: [latitude: number, longitude: number][] = JSON.parse(nodes)
  return joined(
    places.map(([latitude, longitude]) => [longitude, latitude]),
    roads
  )
}

/** Replaces the junctions of a cell by the middle of them, and keeps the shortest road between two cells. */
function joined(junctions: readonly Position[], lengths: readonly Record<string, number>[]): RoadGraph {
  const cells = [...Map.groupBy(junctions.keys(), (index) => cellOf(junctions[index] ?? [0, 0])).values()]
  const placeOf = new Map(cells.flatMap((cell, place) => cell.map((junction) => [junction, place])))
  const roads = cells.map(() => new Map<number, number>())
  lengths.forEach((neighbours, junction) => {
    const place = placeOf.get(junction) ?? 0
    for (const [neighbour, kilometres] of Object.entries(neighbours)) {
      const other = placeOf.get(Number(neighbour)) ?? 0
      const known = roads[place]?.get(other) ?? Number.POSITIVE_INFINITY
      if (other !== place) roads[place]?.set(other, Math.min(known, kilometres))
    }
  })
  return { places: cells.map((cell) => middleOf(cell.map((junction) => junctions[junction] ?? [0, 0]))), roads }
}

function cellOf([longitude, latitude]: Position): string {
  const row = Math.round(latitude * cellsPerDegree)
  const cellsPerLongitude = cellsPerDegree * Math.cos((row / cellsPerDegree) * (Math.PI / 180))
  return `${row},${Math.round(longitude * cellsPerLongitude)}`
}

const middleOf = (positions: readonly Position[]): Position => [
  positions.reduce((sum, [longitude]) => sum + longitude, 0) / positions.length,
  positions.reduce((sum, [, latitude]) => sum + latitude, 0) / positions.length
]
