/** Distances over the surface of the earth. */
import type { PositionFix } from './position-fix.ts'

type Position = Pick<PositionFix, 'longitude' | 'latitude'>

/** Source: decisions, "From records to status, trips and triplegs". */
const earthRadiusMetres = 6_371_000

/** Metres along the great circle. Source: the haversine formula, which is exact for short distances too. */
export function greatCircleMetres(from: Position, to: Position): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  // Rounding can bring antipodes above 1.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
