/** A position fix: where a vehicle was at a moment, and what was measured with it. */

export interface PositionFix {
  /** In the form of the interface, so that texts compare like moments. */
  readonly timestamp: string
  /** Degrees, WGS84. */
  readonly longitude: number
  /** Degrees, WGS84. */
  readonly latitude: number
  /** km/h. */
  readonly speed?: number
  /** Litres per hour. */
  readonly fuel_rate_lh?: number
  /** Revolutions per minute. */
  readonly can_rpm?: number
}

/** Degrees from true North, 0 to less than 360. */
export function normalizedAngle(degrees: number): number {
  const rest = degrees % 360
  return rest < 0 ? rest + 360 : rest
}
