/** Whether a vehicle is towed: moved with the ignition off. Source: decisions, "From records to status, trips and triplegs". */
import type { VehicleRecord } from '../record.ts'

/** What the device says of the ignition; nothing of one that never sent it on. */
export interface Ignition {
  /** When it was sent on last. */
  readonly onMilliseconds: number
  /** Absent while it is on. */
  readonly isOff?: true
}

/** So long after the last time on, the device may have lost its wire: what it sends says nothing then. */
const believedMilliseconds = 7 * 86_400_000

/** As of the record. */
export function ignitionAfter(known: Ignition | undefined, record: VehicleRecord): Ignition | undefined {
  const { ignition, atMilliseconds } = record
  if (ignition === true) return { onMilliseconds: atMilliseconds }
  if (!known || atMilliseconds - known.onMilliseconds > believedMilliseconds) return undefined
  return ignition === false ? { ...known, isOff: true } : known
}

/** Whether the ignition was off before the record and still is: on the last metres before it is switched off it was on. */
export function isTowed(known: Ignition | undefined, record: VehicleRecord): boolean {
  return known?.isOff === true && ignitionAfter(known, record)?.isOff === true
}
