/** A record as a drive takes it. */
import type { CounterSteps } from '../counters/vehicle-counters.ts'
import { movingKmh } from '../receiver-noise.ts'
import type { VehicleRecord } from '../record.ts'

export interface AddedRecord {
  readonly record: VehicleRecord
  /** The record before, within the same drive; absent for the first. */
  readonly previous?: VehicleRecord | undefined
  /** How far the record shows the counters to have advanced; nothing for the first record of a drive. */
  readonly steps: CounterSteps
  readonly isStanding: boolean
  /** Whether it stood at the record before. */
  readonly wasStanding: boolean
}

/** Returns the record as a drive takes it. */
export function addedRecord(
  record: VehicleRecord,
  previous: VehicleRecord | undefined,
  { steps, isAtStaypoint }: { readonly steps: CounterSteps; readonly isAtStaypoint: boolean }
): AddedRecord {
  const isStanding = standsAt(record, isAtStaypoint)
  const wasStanding = previous !== undefined && standsAt(previous, isAtStaypoint)
  return { record, previous, steps, isStanding, wasStanding }
}

/** Whether the vehicle stands, by its measured speed; without one it stands in a staypoint alone. */
function standsAt({ speed, obd_speed }: VehicleRecord, isAtStaypoint: boolean): boolean {
  const kmh = speed ?? obd_speed
  return kmh === undefined ? isAtStaypoint : kmh < movingKmh
}
