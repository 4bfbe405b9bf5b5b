/** Outlines that cross the antimeridian. */
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type ArcPosition, differencesOf, positionsOf } from './topology-arcs.ts'

/**
 * Lets these outlines continue beyond 180°, where the map library wraps them. An edge from 180° to -180° would be drawn around
 * the world, and the land would fill seas beside it. A ring around a pole, which cannot continue, stays as it is.
 */
export function acrossAntimeridian(topology: Topology): Topology {
  const turn = 360 / (topology.transform?.scale[0] ?? 1)
  const arcs = topology.arcs.map(positionsOf)
  const crossing = ringsOf(topology).filter((ring) =>
    isCrossing(
      ring.flatMap((arc) => eastings(arcs, arc)),
      turn
    )
  )
  for (const index of new Set(crossing.flat().map(indexOf))) {
    arcs[index] = (arcs[index] ?? []).map(([x, y]) => [x < turn / 2 ? x + turn : x, y])
  }
  return { ...topology, arcs: arcs.map(differencesOf) }
}

/** The arcs of each ring. A reversed arc is named by the ones' complement of its index. */
function ringsOf({ objects }: Topology): number[][] {
  const { geometries } = objects.countries as GeometryCollection
  return geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return geometry.arcs
    return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : []
  })
}

const indexOf = (arc: number) => (arc < 0 ? ~arc : arc)

function eastings(arcs: readonly (readonly ArcPosition[])[], arc: number): number[] {
  const xs = arcs[indexOf(arc)]?.map(([x]) => x) ?? []
  return arc < 0 ? xs.reverse() : xs
}

/** Whether it crosses the antimeridian, and as often to the west as to the east. */
function isCrossing(xs: readonly number[], turn: number): boolean {
  const jumps = xs.map((x, index) => x - (xs[index - 1] ?? x)).filter((step) => Math.abs(step) > turn / 2)
  return jumps.length > 0 && jumps.reduce((sum, step) => sum + Math.sign(step), 0) === 0
}
