/** A position fix is a record with the position of the vehicle. */
import type { VehicleRecord } from './record.ts'

/** Degrees, WGS84. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** A position, and when the vehicle was there. */
export interface FixInTime extends Position {
  readonly atMilliseconds: number
}

export type PositionFix = VehicleRecord & Position

/**
 * Whether the record is a position fix by itself. A fix of poor accuracy is one only where it is far from the last fix: see
 * `fixAfter`.
 */
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
