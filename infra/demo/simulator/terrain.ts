/** A made terrain: the extracts of the map have no heights. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'

/** Metres above sea level, 4 to 28: low hills, on which no road is steeper than 4 %. */
export function altitudeAt({ longitude, latitude }: Position): number {
  const [east, north] = [longitude * 55_000, latitude * 111_195]
  return 16 + 8 * Math.sin(east / 260) * Math.cos(north / 310) + 4 * Math.sin((east + north) / 700)
}
