/** A position fix: a record that says where the vehicle was. */
import type { VehicleRecord } from './record.ts'

/** Degrees, WGS84. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

export type PositionFix = VehicleRecord & Position

/** A fix of poor accuracy is none by itself: it counts where it is far enough from the last one. */
export function isPositionFix(record: VehicleRecord): record is PositionFix {
  return hasPosition(record) && record.accuracy_m === undefined
}

export function hasPosition(record: VehicleRecord): record is PositionFix {
  return record.longitude !== undefined && record.latitude !== undefined
}

/** Degrees from true North, 0 to less than 360. */
export function normalizedAngle(degrees: number): number {
  const rest = degrees % 360
  return rest < 0 ? rest + 360 : rest
}
