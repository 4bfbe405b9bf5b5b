/** The position at a distance and bearing from another position. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'

const earthMetres = 6_371_000

/** Computed on the great circle. `bearing` is in degrees from true North; the result has seven decimals. */
export function destination({ longitude, latitude }: Position, metres: number, bearing: number): Position {
  const [phi, theta, delta] = [radians(latitude), radians(bearing), metres / earthMetres]
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(theta)
  const east = Math.sin(theta) * Math.sin(delta) * Math.cos(phi)
  const lambda = degrees(Math.atan2(east, Math.cos(delta) - Math.sin(phi) * sine))
  return {
    longitude: Math.round((((longitude + lambda + 540) % 360) - 180) * 1e7) / 1e7,
    latitude: Math.round(degrees(Math.asin(sine)) * 1e7) / 1e7
  }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
