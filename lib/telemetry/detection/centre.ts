/**
 * Computes centres of position fixes, as vectors from the centre of the earth, so that poles and the date line need no special
 * case.
 */
import { earthRadiusMetres, radians } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'

/** A vector to a point of the unit sphere. */
export type UnitVector = readonly [x: number, y: number, z: number]

export function vectorOf({ longitude, latitude }: Position): UnitVector {
  const [lambda, phi] = [radians(longitude), radians(latitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * Metres of the chord from a vector to the mean of others. Within 1 km the great circle has the same length to a micrometre.
 */
export function metresToMean(vector: UnitVector, sum: UnitVector, count: number): number {
  const [x, y, z] = [0, 1, 2].map((axis) => (vector[axis] ?? 0) - (sum[axis] ?? 0) / count)
  return earthRadiusMetres * Math.hypot(x ?? 0, y ?? 0, z ?? 0)
}

export const vectorSum = (a: UnitVector, b: UnitVector): UnitVector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

interface FixInTime extends Position {
  readonly atMilliseconds: number
}

/**
 * Returns where a vehicle stood: the median of each coordinate over time, each fix weighted by the time until the next, so that
 * many fixes of the approach or a few far away do not move it. `fixes`: at least one, in the order of time. The result has 7
 * decimals: 1 cm.
 */
export function medianPosition(fixes: readonly FixInTime[]): Position {
  const weights = fixes.map(
    (fix, index) => (fixes[index + 1]?.atMilliseconds ?? fix.atMilliseconds) - fix.atMilliseconds
  )
  const vectors = fixes.map(vectorOf)
  const [x, y, z] = [0, 1, 2].map((axis) =>
    weightedMedian(
      vectors.map((vector) => vector[axis] ?? 0),
      weights
    )
  )
  const degrees = (value: number) => Math.round(((value * 180) / Math.PI) * 1e7) / 1e7
  return {
    longitude: degrees(Math.atan2(y ?? 0, x ?? 0)),
    latitude: degrees(Math.atan2(z ?? 0, Math.hypot(x ?? 0, y ?? 0)))
  }
}

/** The smallest value at which half of the weight is reached. */
function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2
  let weight = 0
  const middle = order.find((index) => {
    weight += weights[index] ?? 0
    return weight >= half
  })
  return values[middle ?? 0] ?? 0
}
