/** Recognises vehicles that were driving when their last position fix arrived, and have sent none since. */
import { fixTime, type Vehicle } from './vehicle.ts'

/** A driving vehicle sends a fix every few seconds. After this time its status and speed no longer describe the present. */
export const silentMilliseconds = 3 * 60_000

/**
 * Counts from the last valid fix and not from the last record, because a device without reception of satellites still
 * sends records, with a position that is no longer true. A fix of the future, from a device whose clock is fast, is not
 * silent.
 */
export function isSilent(vehicle: Vehicle, nowMilliseconds: number): boolean {
  const { status } = vehicle
  return status?.status === 'CRUISE' && nowMilliseconds - fixTime(status) >= silentMilliseconds
}
