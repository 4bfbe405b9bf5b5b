/** Distances over the surface of the earth, and the speeds that they imply. */
import type { Position } from './position-fix.ts'

/** Source: decisions, "From records to status, trips and triplegs". */
export const earthRadiusMetres = 6_371_000

/**
 * Metres along the great circle. Source: the haversine formula, which is exact for short distances too, on the sphere that
 * the decisions name; libraries take other radii (6,378,137 m, an ellipsoid) and would be larger than these lines.
 */
export function greatCircleMetres(from: Position, to: Position): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  // Rounding can give a value above 1 for antipodes.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

interface PositionInTime extends Position {
  readonly atMilliseconds: number
}

/** km/h along the great circle; `from` before `to`. */
export function impliedKmh(from: PositionInTime, to: PositionInTime): number {
  return kmh(greatCircleMetres(from, to), to.atMilliseconds - from.atMilliseconds)
}

export const kmh = (metres: number, milliseconds: number) => (metres / milliseconds) * 3600

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const degrees = (angle: number) => (angle * 180) / Math.PI
