/** A synthetic terrain, because the map extracts contain no altitudes. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import type { VehicleModel } from './vehicle-model.ts'

/** Metres above sea level: 0 for a boat, otherwise from 4 to 28, low hills with slopes of at most 4 %. */
export function altitudeAt({ longitude, latitude }: Position, { isBoat }: Pick<VehicleModel, 'isBoat'>): number {
  if (isBoat) return 0
  const [east, north] = [longitude * 55_000, latitude * 111_195]
  return 16 + 8 * Math.sin(east / 260) * Math.cos(north / 310) + 4 * Math.sin((east + north) / 700)
}
