/**
 * Finds whether a vehicle is towed: moved with the ignition off. Source: decisions, "From records to status, trips and
 * triplegs".
 */
import type { VehicleRecord } from '../record.ts'

/** The ignition as the device reports it; absent for a device that never sent it on. */
export interface Ignition {
  /** When the device last sent it on. */
  readonly onMilliseconds: number
  /** Absent while it is on. */
  readonly isOff?: true
}

/** After this time since the ignition was last on, the device may have lost its wire, and what it sends is ignored. */
const believedMilliseconds = 7 * 86_400_000

/** Returns the ignition as of the record. */
export function ignitionAfter(known: Ignition | undefined, record: VehicleRecord): Ignition | undefined {
  const { ignition, atMilliseconds } = record
  if (ignition === true) return { onMilliseconds: atMilliseconds }
  if (!known || atMilliseconds - known.onMilliseconds > believedMilliseconds) return undefined
  return ignition === false ? { ...known, isOff: true } : known
}

/** Whether the ignition was off before the record and still is. On the last metres before it is switched off it was on. */
export function isTowed(known: Ignition | undefined, record: VehicleRecord): boolean {
  return known?.isOff === true && ignitionAfter(known, record)?.isOff === true
}
