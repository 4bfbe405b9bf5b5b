/**
 * Finds how much each position of a line matters for its shape. Source: Douglas and Peucker, "Algorithms for the reduction of
 * the number of points required to represent a digitized line or its caricature", The Canadian Cartographer 10 (1973). The
 * libraries that do it (simplify-js, @turf/simplify) take degrees of a plane, do not say which positions they keep, and cannot
 * tell the tolerance at which a line has at most a given number of positions.
 */
import { earthRadiusMetres } from './great-circle.ts'
import type { Position } from './position-fix.ts'
import { dot, type UnitVector, vectorOf } from './unit-vector.ts'

/**
 * Returns for each position the greatest tolerance, metres, at which it is still kept: infinite for those of `always`, else
 * never more than that of the position that divided the line around it. `always`: indices in order, from the first to the last.
 */
export function importances(line: readonly Position[], always: readonly number[] = [0, line.length - 1]): Float64Array {
  const points = line.map(vectorOf)
  const found = new Float64Array(points.length)
  for (const index of always) found[index] = Number.POSITIVE_INFINITY
  const parts: [from: number, to: number, max: number][] = always
    .slice(1)
    .map((to, index) => [always[index] ?? to, to, Number.POSITIVE_INFINITY])
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to, max] = part
    const [index, metres] = farthest(points, from, to)
    if (metres === 0) continue
    const importance = Math.min(metres, max)
    found[index] = importance
    parts.push([from, index, importance], [index, to, importance])
  }
  return found
}

function farthest(points: readonly UnitVector[], from: number, to: number): [index: number, metres: number] {
  let [best, max] = [from, 0]
  for (let index = from + 1; index < to; index++) {
    const metres = distance(points[index] as UnitVector, points[from] as UnitVector, points[to] as UnitVector)
    if (metres > max) [best, max] = [index, metres]
  }
  return [best, max]
}

/** Metres from a point to the great circle arc between two others, also at the date line and the poles. */
function distance(point: UnitVector, from: UnitVector, to: UnitVector): number {
  const along = minus(to, from)
  const beyond = minus(point, from)
  const [squared, share] = [dot(along, along), dot(beyond, along)]
  if (squared === 0 || share <= 0) return length(beyond)
  if (share >= squared) return length(minus(point, to))
  const normal = cross(from, along)
  return (Math.abs(dot(normal, beyond)) / Math.sqrt(dot(normal, normal))) * earthRadiusMetres
}

const minus = (a: UnitVector, b: UnitVector): UnitVector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const length = (a: UnitVector) => Math.sqrt(dot(a, a)) * earthRadiusMetres
const cross = (a: UnitVector, b: UnitVector): UnitVector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]
