/** Computes centres of position fixes, as vectors. */
import { earthRadiusMetres } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import { positionOf, type UnitVector, vectorOf } from '../unit-vector.ts'

/**
 * Metres of the chord from a vector to the mean of others. Within 1 km the great circle has the same length to a micrometre.
 */
export function metresToMean(vector: UnitVector, sum: UnitVector, count: number): number {
  return earthRadiusMetres * Math.hypot(...vector.map((each, axis) => each - (sum[axis] ?? 0) / count))
}

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
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) =>
    weightedMedian(
      vectors.map((vector) => vector[axis] ?? 0),
      weights
    )
  )
  const { longitude, latitude } = positionOf([x, y, z])
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7
  return { longitude: rounded(longitude), latitude: rounded(latitude) }
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
